import { isRefused } from "@callboard/client/call";
import { fullName, number } from "@callboard/client/format";
import type { Job } from "@callboard/contract/dayplans";
import type { GroupMatch } from "@callboard/contract/offers/group-offers";
import { Button } from "@callboard/ui/button";
import { CardList } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { Pill } from "@callboard/ui/pill";
import { SearchBox } from "@callboard/ui/search-box";
import { StatusLine } from "@callboard/ui/status-line";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DayplayerCard } from "../../../components/dayplayer-card.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { linesOf } from "../costs/match-cost.tsx";
import styles from "../matches/matches-page.module.css";
import barStyles from "../matches/selection-bar.module.css";
import { canBeOfferedAll } from "./group-days.tsx";
import { GroupSheet } from "./group-sheet.tsx";
import { groupMatchesQuery } from "./list-group.ts";
import type { PlannedOffer } from "./offer-group.ts";

interface GroupMatchesProps {
  ids: string[];
  jobs: readonly Job[];
}

/** Lists the dayplayers who match all days, best first, to offer the group to one or several of them. */
export function GroupMatches({ ids, jobs }: GroupMatchesProps) {
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed.trim(), 250);
  const query = useInfiniteQuery(groupMatchesQuery(ids.join(), search));
  const [selected, setSelected] = useState<ReadonlyMap<string, GroupMatch>>(new Map());
  const [receivers, setReceivers] = useState<readonly PlannedOffer[]>([]);
  const planned = (to: GroupMatch): PlannedOffer => ({ to, jobs: ids, cost: to.cost });
  const toggle = (match: GroupMatch) => {
    const next = new Map(selected);
    if (!next.delete(match.id)) next.set(match.id, match);
    setSelected(next);
  };
  const open = canBeOfferedAll(jobs);
  const [first] = query.data?.pages ?? [];
  const total = first && `${number(first.total)}${first.capped ? "+" : ""}`;

  if (isRefused(query.error, "jobs_overlap")) return <StatusLine>{texts.jobs.overlaps}</StatusLine>;
  return (
    <section aria-labelledby="candidates">
      <div className={styles.head}>
        <h2 id="candidates">
          {total === undefined
            ? texts.jobs.candidates
            : `${texts.offers.matchesCount({ count: total })} · ${texts.jobs.candidates}`}
        </h2>
        <SearchBox label={texts.offers.searchMatches} maxLength={100} value={typed} onSearch={setTyped} />
      </div>
      <Loaded
        query={query}
        shape="card"
        count={4}
        label={texts.offers.loadingMatches}
        failed={texts.offers.matchesFailed}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) {
            return search ? (
              <EmptyState title={texts.people.noHits} />
            ) : (
              <EmptyState title={texts.jobs.noCandidates}>{texts.jobs.noCandidatesText}</EmptyState>
            );
          }
          return (
            <CardList>
              {rows.map((match) => (
                <li key={match.id}>
                  <Candidate
                    match={match}
                    days={ids.length}
                    open={open}
                    selected={selected.has(match.id)}
                    onSelect={() => toggle(match)}
                    onOffer={() => setReceivers([planned(match)])}
                  />
                </li>
              ))}
            </CardList>
          );
        }}
      </Loaded>
      <ShowMore query={query} />
      {selected.size > 0 && (
        <section aria-label={texts.offers.barCount({ count: selected.size })} className={`on-dark ${barStyles.bar}`}>
          <div className={barStyles.count}>
            <IconButton
              bare
              label={texts.offers.clear}
              icon={<CloseIcon />}
              className={barStyles.clear}
              onClick={() => setSelected(new Map())}
            />
            <b role="status">{texts.offers.barCount({ count: selected.size })}</b>
          </div>
          <Button
            variant="go"
            className={barStyles.send}
            disabled={!open}
            onClick={() => setReceivers([...selected.values()].map(planned))}
          >
            {texts.jobs.offerGroup({ people: selected.size })}
          </Button>
        </section>
      )}
      <GroupSheet
        jobs={jobs}
        offers={receivers}
        onClose={() => setReceivers([])}
        onSent={() => setSelected(new Map())}
      />
    </section>
  );
}

interface CandidateProps {
  match: GroupMatch;
  days: number;
  open: boolean;
  selected: boolean;
  onSelect: () => void;
  onOffer: () => void;
}

function Candidate({ match, days, open, selected, onSelect, onOffer }: CandidateProps) {
  const name = fullName(match);
  const free = open && !match.is_send_offer;
  return (
    <DayplayerCard
      dayplayer={match}
      lines={linesOf(match)}
      selection={free ? { chosen: selected, onToggle: onSelect } : null}
      state={match.is_send_offer && <OfferedDays offers={match.offers} days={days} />}
      end={
        free &&
        !selected && (
          <Button variant="go" aria-label={`${texts.offers.offerJob} ${name}`} onClick={onOffer}>
            {texts.offers.offerJob}
          </Button>
        )
      }
    />
  );
}

/** Shows how many days of the block are still offered. A day that was filled meanwhile is removed from the block. */
function OfferedDays({ offers, days }: { offers: GroupMatch["offers"]; days: number }) {
  const queued = offers.every(({ state }) => state === "created");
  return (
    <Pill variant={queued ? "neutral" : "needs"}>
      {queued ? texts.offers.sending : texts.jobs.offerSent({ live: offers.length, days })}
    </Pill>
  );
}
