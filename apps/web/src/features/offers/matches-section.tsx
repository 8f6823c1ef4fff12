import { fullName, number } from "@callboard/client/format";
import type { Job } from "@callboard/contract/dayplans";
import type { LatestOffer, Match } from "@callboard/contract/dayplayers";
import type { JobOffer } from "@callboard/contract/offers";
import type { Page } from "@callboard/contract/route";
import { CardList } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { SearchBox } from "@callboard/ui/search-box";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { matchPages } from "../../lib/entities/offer-shapes.ts";
import { useJoined } from "../../lib/entities/use-entities.ts";
import { texts } from "../../lib/texts/offers.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { AlsoAsked } from "./also-asked.tsx";
import type { AskAgain } from "./ask-again.ts";
import { AskAgainDialog } from "./ask-again-dialog.tsx";
import { matchesQuery, type PositionOf } from "./list-matches.ts";
import { canBeOffered, MatchCard } from "./match-card.tsx";
import styles from "./matches-page.module.css";
import { OfferSheet } from "./offer-sheet.tsx";
import { SelectionBar } from "./selection-bar.tsx";

interface MatchesSectionProps {
  params: PositionOf;
  job: Job;
  zone: string;
  first: Page<Match>;
  offers: JobOffer[];
  /** Begin with the offer sheet. */
  offering: boolean;
}

/** Who could fill the position, best first; the first page comes with the position, more on demand. */
export function MatchesSection({ params, job, zone, first, offers, offering }: MatchesSectionProps) {
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), 250);
  const [more, setMore] = useState(false);
  const later = useJoined(
    useInfiniteQuery({
      ...matchesQuery(params, search, search ? "" : (first.next ?? "")),
      enabled: search !== "" || (more && first.next !== null),
    }),
    matchPages,
  );
  const pages = later.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = search ? later.data?.pages[0]?.total : first.total;
  const capped = (search ? later.data?.pages[0]?.capped : first.capped) ?? false;

  const [selected, setSelected] = useState<ReadonlyMap<string, Match>>(new Map());
  const toggle = useCallback(
    (match: Match) =>
      setSelected((before) => {
        const next = new Map(before);
        if (!next.delete(match.id)) next.set(match.id, match);
        return next;
      }),
    [],
  );
  const unasked = first.data.find(({ offer }) => !offer || canBeOffered(offer.state));
  const [offered, setOffered] = useState<Match | undefined>(offering ? unasked : undefined);
  const [again, setAgain] = useState<{ kind: AskAgain; offer: LatestOffer; name: string }>();

  const askAgain = useCallback(
    (kind: AskAgain, match: Match) => match.offer && setAgain({ kind, offer: match.offer, name: fullName(match) }),
    [],
  );

  const day = { date: job.start_date, callTime: job.call_time, zone };
  const list = (rows: Match[]) => (
    <CardList>
      {rows.map((match) => (
        <li key={match.id}>
          <MatchCard
            match={match}
            open={job.activated}
            selected={selected.has(match.id)}
            onSelect={toggle}
            onOffer={setOffered}
            onAskAgain={askAgain}
          />
        </li>
      ))}
    </CardList>
  );
  const rows = search ? pages : dedupe([...first.data, ...(more ? pages : [])]);
  const moreQuery =
    search || more ? later : { ...idle, hasNextPage: first.next !== null, fetchNextPage: () => setMore(true) };

  return (
    <section aria-labelledby="matches">
      <div className={styles.head}>
        <h2 id="matches">
          {total === undefined ? texts.searchMatches : texts.matchesCount(`${number(total)}${capped ? "+" : ""}`)}
        </h2>
        <SearchBox label={texts.searchMatches} maxLength={100} value={typed} onSearch={setTyped} />
      </div>
      {search ? (
        <Loaded
          query={later}
          waiting={<Skeleton shape="card" count={3} label={texts.loadingMatches} />}
          failed={texts.matchesFailed}
        >
          {() => (rows.length === 0 ? <EmptyState title={texts.noHits} /> : list(rows))}
        </Loaded>
      ) : rows.length === 0 ? (
        <EmptyState title={texts.noMatches}>{texts.noMatchesText}</EmptyState>
      ) : (
        list(rows)
      )}
      <ShowMore query={moreQuery} />
      {!search && (
        <AlsoAsked
          offers={offers.filter(({ receiver }) => !rows.some(({ id }) => id === receiver.id))}
          onAskAgain={(kind, offer) => setAgain({ kind, offer, name: fullName(offer.receiver) })}
        />
      )}
      {selected.size > 0 && (
        <SelectionBar
          params={params}
          day={day}
          selected={[...selected.values()]}
          open={job.open_offers}
          need={job.need}
          onKeep={(left) => setSelected(new Map(left.map((match) => [match.id, match])))}
        />
      )}
      <OfferSheet params={params} job={job} day={day} match={offered} onClose={() => setOffered(undefined)} />
      <AskAgainDialog ask={again && { ...again, position: job.name, day }} onClose={() => setAgain(undefined)} />
    </section>
  );
}

const idle = { isFetchingNextPage: false, isFetchNextPageError: false, dataUpdatedAt: 0 };

/** Somebody may move between pages while they are read. */
const dedupe = (rows: Match[]): Match[] => [...new Map(rows.map((match) => [match.id, match])).values()];
