import { longDay } from "@callboard/client/days";
import { fullName, number } from "@callboard/client/format";
import type { Job } from "@callboard/contract/dayplans";
import type { LatestOffer, PricedMatch } from "@callboard/contract/dayplayers";
import type { JobOffer } from "@callboard/contract/offers";
import type { Page } from "@callboard/contract/route";
import { afterPaint } from "@callboard/ui/after-paint";
import { CardList } from "@callboard/ui/card";
import { Chip } from "@callboard/ui/chip";
import { EmptyState } from "@callboard/ui/empty-state";
import { SearchBox } from "@callboard/ui/search-box";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { Loaded } from "../../../components/loaded.tsx";
import { OfferBestButton, offersLacking } from "../../../components/offer-best.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { useRenderedRows } from "../../../lib/first-screen/use-rendered-rows.ts";
import { hasPlace } from "../../../lib/positions/has-place.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { useAddressValue, useVisitState } from "../../../lib/use-list-state.ts";
import { whyOver } from "../expiry/expiry.ts";
import type { ExtendOrReopen } from "../expiry/extend-or-reopen.ts";
import { ExtendOrReopenDialog } from "../expiry/extend-or-reopen-dialog.tsx";
import { matchesQuery, type PositionOf } from "../list-matches.ts";
import { OfferSheet } from "../sending/offer-sheet.tsx";
import { EarlierOffers, useOfferGroups } from "./earlier-offers.tsx";
import { canBeOffered, MatchCard } from "./match-card.tsx";
import styles from "./matches-page.module.css";
import { OtherOffers } from "./other-offers.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useRowKeys } from "./use-row-keys.ts";

interface MatchesSectionProps {
  params: PositionOf;
  job: Job;
  zone: string;
  first: Page<PricedMatch>;
  offers: JobOffer[];
  /** Opens the offer sheet at first. */
  offering: boolean;
  /** A fill asks the best matches by itself. */
  isFilling: boolean;
}

/**
 * Lists the matches of the position, best first. The first page is loaded with the position, further pages on demand.
 */
export function MatchesSection({ params, job, zone, first, offers, offering, isFilling }: MatchesSectionProps) {
  const box = useRef<HTMLElement>(null);
  useRowKeys(box);
  const [typed, setTyped] = useAddressValue("text", { delayMs: 250 });
  const search = useDebouncedValue(typed.trim(), 250);
  const [order, setOrder] = useAddressValue("order");
  const isByCost = order === "cost";
  /** A search and the order by cost have a list of their own, others continue the first page. */
  const isApart = search !== "" || isByCost;
  const [more, setMore] = useState(false);
  const later = useInfiniteQuery({
    ...matchesQuery(params, search, isApart ? "" : (first.next ?? ""), isByCost ? "cost" : undefined),
    enabled: isApart || (more && first.next !== null),
  });
  const pages = later.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = isApart ? later.data?.pages[0]?.total : first.total;
  const capped = (isApart ? later.data?.pages[0]?.capped : first.capped) ?? false;

  // Ticks are kept in the visit, so that Back brings them back; those beyond the first page are left to the head.
  const [ticked, storeTicked] = useVisitState<string[]>("ticked", []);
  const [selected, setSelected] = useState<ReadonlyMap<string, PricedMatch>>(
    () => new Map(first.data.filter(({ id }) => ticked.includes(id)).map((match) => [match.id, match])),
  );
  const ids = [...selected.keys()].join();
  useEffect(() => {
    if (ids !== ticked.join()) storeTicked(ids === "" ? [] : ids.split(","));
  }, [ids, ticked, storeTicked]);
  const toggle = useCallback(
    (match: PricedMatch) =>
      setSelected((before) => {
        const next = new Map(before);
        if (!next.delete(match.id)) next.set(match.id, match);
        return next;
      }),
    [],
  );
  // The server refuses every offer of a full position.
  const isFull = job.need <= 0;
  const canOffer = job.activated && !isFull;
  const isPlaced = hasPlace(job);
  const withoutOffer = first.data.find(({ offer }) => isFree(offer));
  const [offered, setOffered] = useState<PricedMatch | undefined>(offering && canOffer ? withoutOffer : undefined);
  // A modal dialog computes the styles of the whole page anew: the pressed button is painted before that.
  const offer = useCallback((match: PricedMatch) => afterPaint(() => setOffered(match)), []);
  const [extending, setExtending] = useState<{ kind: ExtendOrReopen; offer: LatestOffer; name: string }>();

  const extendOrReopen = useCallback(
    (kind: ExtendOrReopen, match: PricedMatch) =>
      match.offer && setExtending({ kind, offer: match.offer, name: fullName(match) }),
    [],
  );

  const day = { date: job.start_date, callTime: job.call_time, zone };
  const over = whyOver(job.need, day);
  const list = (rows: PricedMatch[]) => (
    <CardList>
      {rows.slice(0, rendered).map((match) => (
        <li key={match.id} data-row={match.id} className={styles.row}>
          <MatchCard
            match={match}
            open={canOffer}
            whyOver={over}
            selected={selected.has(match.id)}
            onSelect={toggle}
            onOffer={offer}
            onExtendOrReopen={extendOrReopen}
          />
        </li>
      ))}
    </CardList>
  );
  const rendered = useRenderedRows();
  const rows = isApart ? pages : dedupe([...first.data, ...(more ? pages : [])]);
  const { offerable, earlier } = useOfferGroups(rows);
  const others = offers.filter(({ receiver }) => !rows.some(({ id }) => id === receiver.id));
  const moreQuery =
    isApart || more ? later : { ...idle, hasNextPage: first.next !== null, fetchNextPage: () => setMore(true) };

  return (
    <section ref={box} aria-labelledby="matches">
      <div className={styles.head}>
        <div className="row-2">
          <h2 id="matches" tabIndex={-1} data-leave="">
            {!isPlaced
              ? texts.shell.matches
              : total === undefined
                ? texts.offers.searchMatches
                : texts.offers.matchesCount({ count: `${number(total)}${capped ? "+" : ""}` })}
          </h2>
          {!search && canOffer && !moreQuery.hasNextPage && total !== 0 && (
            <span className="hint">
              {texts.offers.canBeOffered({ count: offerable.filter(({ offer }) => isFree(offer)).length })}
            </span>
          )}
          {Boolean(job.rate) && (
            <Chip pressed={isByCost} onToggle={(pressed) => setOrder(pressed ? "cost" : "")}>
              {texts.costs.cheapestFirst}
            </Chip>
          )}
        </div>
        <SearchBox label={texts.offers.searchMatches} maxLength={100} value={typed} onSearch={setTyped} />
      </div>
      {isFull && job.activated && (
        <p className={styles.full}>
          {texts.offers.full}{" "}
          <Link to="/app/calendar/$date" params={{ date: job.start_date }}>
            {texts.offers.toDay}
          </Link>
        </p>
      )}
      {!search && !isFilling && canOffer && rows.some(({ offer }) => offer === null) && (
        <div className={styles.best}>
          {bestCounts(job, offers).map((count, at) => (
            <OfferBestButton
              key={count}
              dayplanId={job.dayplan_id}
              positionId={job.id}
              count={count}
              of={texts.offers.ofPosition({ position: job.name, date: longDay(job.start_date) })}
              variant={at === 0 ? "outlined" : "quiet"}
              {...(at > 0 && { label: texts.offers.askNext({ count }) })}
            />
          ))}
        </div>
      )}
      {isByCost && capped && <p className="hint">{texts.costs.cheapestOfBest({ count: total ?? 0 })}</p>}
      {isApart ? (
        <Loaded
          query={later}
          shape="card"
          count={3}
          label={texts.offers.loadingMatches}
          failed={texts.offers.matchesFailed}
        >
          {() => (rows.length === 0 ? <EmptyState title={texts.people.noHits} /> : list(search ? rows : offerable))}
        </Loaded>
      ) : rows.length === 0 ? (
        <EmptyState title={isPlaced ? texts.offers.noMatches : texts.dayplans.setPlace}>
          {isPlaced ? texts.offers.noMatchesText : texts.offers.setPlaceText}
        </EmptyState>
      ) : offerable.length > 0 ? (
        list(offerable)
      ) : (
        !moreQuery.hasNextPage && <p className={styles.full}>{texts.offers.everybodyAsked}</p>
      )}
      <ShowMore query={moreQuery} />
      {!search && (
        <EarlierOffers
          offers={[...earlier.flatMap(({ offer }) => offer ?? []), ...others]}
          opensAtFirst={offerable.length === 0 && first.next === null}
        >
          {list(earlier)}
          <OtherOffers
            offers={others}
            whyOver={over}
            onExtendOrReopen={(kind, offer) => setExtending({ kind, offer, name: fullName(offer.receiver) })}
          />
        </EarlierOffers>
      )}
      {canOffer && selected.size > 0 && (
        <SelectionBar
          params={params}
          day={day}
          selected={[...selected.values()]}
          job={job}
          onSelectionChange={(left) => setSelected(new Map(left.map((match) => [match.id, match])))}
        />
      )}
      <OfferSheet params={params} job={job} day={day} match={offered} onClose={() => setOffered(undefined)} />
      <ExtendOrReopenDialog
        input={extending && { ...extending, position: job.name, day }}
        onClose={() => setExtending(undefined)}
      />
    </section>
  );
}

const isFree = (offer: LatestOffer | null) => offer === null || canBeOffered(offer.state);

/** After somebody dropped out, time is short: several are asked for one place. */
const replacementOffers = 5;
const bestCounts = (job: Job, offers: readonly JobOffer[]): number[] => {
  const lacking = offersLacking(job);
  if (lacking === 0) return [];
  const isReplacement = offers.some(({ state }) => state === "dropped" || state === "cancelled");
  return isReplacement && lacking < replacementOffers ? [lacking, replacementOffers] : [lacking];
};

const idle = {
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isRefetching: false,
  dataUpdatedAt: 0,
  refetch: () => undefined,
};

/** Removes duplicates, because a match may move from one page to the next between two requests. */
const dedupe = (rows: PricedMatch[]): PricedMatch[] => [...new Map(rows.map((match) => [match.id, match])).values()];
