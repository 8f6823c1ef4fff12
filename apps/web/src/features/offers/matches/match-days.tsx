import { longDay } from "@callboard/client/days";
import { fullName, number } from "@callboard/client/format";
import type { Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import type { JobMatches, Need } from "@callboard/contract/offers/group-offers";
import { CardList } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { Pill } from "@callboard/ui/pill";
import { SearchBox } from "@callboard/ui/search-box";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { DayplayerCard } from "../../../components/dayplayer-card.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { NeedList } from "../../../components/needs/need-list.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { needsQuery } from "../../../lib/requests/needs.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { useAddressValue } from "../../../lib/use-list-state.ts";
import { whyOver } from "../expiry/expiry.ts";
import type { ExtendOrReopen } from "../expiry/extend-or-reopen.ts";
import { ExtendOrReopenDialog } from "../expiry/extend-or-reopen-dialog.tsx";
import { OfferStateBox } from "../offer-state-box.tsx";
import { reasonsText } from "../reasons.ts";
import { OfferSheet } from "../sending/offer-sheet.tsx";
import { JobHead } from "./job-head.tsx";
import { matchDaysQuery } from "./list-match-days.ts";
import { canBeOffered, MatchAction } from "./match-card.tsx";
import styles from "./match-days.module.css";
import { useRowKeys } from "./use-row-keys.ts";

const OfferBestSheet = lazyDialog(() => import("../best/offer-best-sheet.tsx"));

interface Offering {
  job: Job;
  match: Match;
}

/** Lists the positions that need somebody or, while a name is searched, the positions whose matches have that name. */
export function MatchDays({ names }: { names: readonly string[] }) {
  const [typed, setTyped] = useAddressValue("text", { delayMs: 250 });
  const search = useDebouncedValue(typed.trim(), 250);
  const searching = search !== "";
  const query = useInfiniteQuery({ ...matchDaysQuery(names, search), enabled: searching });
  const box = useRef<HTMLElement>(null);
  useRowKeys(box);
  const [offering, setOffering] = useState<Offering>();
  const [extending, setExtending] = useState<Offering & { kind: ExtendOrReopen }>();
  // The last receiver stays shown while the closing sheet slides out.
  const [last, setLast] = useState(offering);
  if (offering && offering !== last) setLast(offering);

  // A search may find nobody on one page of jobs but somebody on the next, so pages are loaded until one has a result.
  const isEmpty = query.data?.pages.every(({ data }) => Object.keys(data).length === 0) ?? false;
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const loadNext = isEmpty && hasNextPage && !isFetching;
  useEffect(() => {
    if (loadNext) void fetchNextPage();
  }, [loadNext, fetchNextPage]);

  return (
    <section ref={box} aria-labelledby="matched" className={styles.card}>
      <div className={styles.head}>
        <h2 id="matched" tabIndex={-1} data-leave="" className={styles.title}>
          {texts.offers.matchedDayplayers}
        </h2>
        <SearchBox
          className={styles.search}
          label={texts.offers.searchMatched}
          maxLength={100}
          value={typed}
          onSearch={setTyped}
        />
      </div>
      {searching ? (
        <Loaded
          query={query}
          shape="card"
          count={4}
          label={texts.offers.loadingMatches}
          failed={texts.offers.matchesFailed}
        >
          {({ pages }) =>
            isEmpty ? (
              loadNext || isFetching ? (
                <Skeleton shape="card" count={2} label={texts.offers.loadingMatches} />
              ) : (
                <EmptyState title={texts.people.noHits} />
              )
            ) : (
              pages.map(({ data }) =>
                Object.entries(data).map(([date, places]) => (
                  <div key={date} className={styles.day}>
                    <h3>{longDay(date)}</h3>
                    {Object.entries(places).map(([place, rows]) => (
                      <div key={place} className={styles.place}>
                        <p className="hint">{place || texts.offers.noPlace}</p>
                        {rows.map((row) => (
                          <MatchesOfJob
                            key={row.job.id}
                            row={row}
                            onOffer={setOffering}
                            onExtendOrReopen={setExtending}
                          />
                        ))}
                      </div>
                    ))}
                  </div>
                )),
              )
            )
          }
        </Loaded>
      ) : (
        <Needs names={names} onOffer={setOffering} onExtendOrReopen={setExtending} />
      )}
      {searching && !isEmpty && <ShowMore query={query} />}
      <ExtendOrReopenDialog
        input={
          extending?.match.offer
            ? {
                kind: extending.kind,
                offer: extending.match.offer,
                name: fullName(extending.match),
                position: extending.job.name,
                day: { date: extending.job.start_date, callTime: extending.job.call_time, zone: extending.job.zone },
              }
            : undefined
        }
        onClose={() => setExtending(undefined)}
      />
      {last && (
        <OfferSheet
          key={last.job.id}
          params={{ dayplanId: last.job.dayplan_id, positionId: last.job.id }}
          job={last.job}
          day={{ date: last.job.start_date, callTime: last.job.call_time, zone: last.job.zone }}
          match={offering?.match}
          onClose={() => setOffering(undefined)}
        />
      )}
    </section>
  );
}

interface RowActions {
  onOffer: (offering: Offering) => void;
  onExtendOrReopen: (extending: Offering & { kind: ExtendOrReopen }) => void;
}

/** The positions that need somebody, each with who was asked and its best matches. */
function Needs({ names, ...actions }: { names: readonly string[] } & RowActions) {
  const needs = useInfiniteQuery(needsQuery(names));
  const [offering, setOffering] = useState<Need>();
  return (
    <>
      <Loaded
        query={needs}
        shape="row"
        count={6}
        label={texts.offers.loadingMatches}
        failed={texts.offers.matchesFailed}
      >
        {({ pages }) => {
          const list = pages.flatMap(({ data }) => data);
          if (list.length === 0)
            return <EmptyState title={texts.offers.noMatches}>{texts.offers.noMatchedText}</EmptyState>;
          return (
            <NeedList
              needs={list}
              onIntent={() => void OfferBestSheet.fetch()}
              onOffer={setOffering}
              people={({ job, best, waiting }) => (
                <MatchRows {...actions} job={job} matches={[...waiting, ...best].filter(isWaitingOrNext)} />
              )}
            />
          );
        }}
      </Loaded>
      <ShowMore query={needs} />
      {offering && (
        <OfferBestSheet
          dayplanId={offering.job.dayplan_id}
          positionId={offering.job.id}
          count={offering.best.length}
          onClose={() => setOffering(undefined)}
        />
      )}
    </>
  );
}

/** Who answered or whose offer ended since the list was read is no longer the one to ask next. */
const isWaitingOrNext = ({ offer, is_send_offer }: Match) => offer === null || is_send_offer;

/** Dayplayers with star, message and the button for their offer of the job. */
function MatchRows({ job, matches, onOffer, onExtendOrReopen }: { job: Job; matches: readonly Match[] } & RowActions) {
  return (
    <CardList>
      {matches.map((match) => (
        <li key={match.id} data-row={match.id}>
          <DayplayerCard
            dayplayer={match}
            lines={[reasonsText(match)]}
            state={<OfferState match={match} />}
            end={
              <MatchAction
                name={fullName(match)}
                state={match.offer?.state}
                selected={false}
                whyOver={whyOver(job.need, { date: job.start_date, callTime: job.call_time, zone: job.zone })}
                onSelect={() => undefined}
                onOffer={() => onOffer({ job, match })}
                onExtendOrReopen={(kind) => onExtendOrReopen({ kind, job, match })}
              />
            }
          />
        </li>
      ))}
    </CardList>
  );
}

function MatchesOfJob({ row, ...actions }: { row: JobMatches } & RowActions) {
  const { job, matches, total, capped } = row;
  const count = `${number(total)}${capped ? "+" : ""}`;
  return (
    <div className={styles.group}>
      <JobHead
        position={job.name}
        date={job.start_date}
        dayplanId={job.dayplan_id}
        positionId={job.id}
        {...(total > 1 && { matches: count })}
      >
        <b>{job.name}</b> · {texts.offers.needed({ count: job.need })} · {texts.offers.matchesCount({ count })}
      </JobHead>
      {matches.length === 0 ? (
        <p className={styles.none}>{texts.offers.noMatchesForJob}</p>
      ) : (
        <MatchRows {...actions} job={job} matches={matches} />
      )}
    </div>
  );
}

function OfferState({ match: { offer } }: { match: Match }) {
  if (!offer) return null;
  if (offer.state === "open") return <Pill variant="needs">{texts.offers.offerSent}</Pill>;
  return canBeOffered(offer.state) ? null : <OfferStateBox state={offer.state} expiresAt={offer.expires_at} />;
}
