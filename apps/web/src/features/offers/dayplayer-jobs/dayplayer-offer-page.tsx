import { isRefused } from "@callboard/client/call";
import { longDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { DayplayerJob } from "@callboard/contract/dayplayers/dayplayer-jobs";
import type { DayplayerProfile } from "@callboard/contract/dayplayers/find-dayplayers";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { Tabs, tabClass } from "@callboard/ui/tabs";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { DayplayerCard } from "../../../components/dayplayer-card.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { TitledPage } from "../../../components/page.tsx";
import { UnknownDayplayer } from "../../../components/people/unknown-dayplayer.tsx";
import { personFacts } from "../../../components/person-facts.ts";
import { ShowMore } from "../../../components/show-more.tsx";
import { dayplayerQuery } from "../../../lib/requests/dayplayer.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { DayplayerJobCard } from "./dayplayer-job-card.tsx";
import styles from "./dayplayer-offer-page.module.css";
import { isDayTaken, isSelected, type JobSelection, selectJob, stillOffered, unselectJob } from "./job-selection.ts";
import { dayplayerJobsQuery, type JobsShown } from "./list-dayplayer-jobs.ts";
import { OfferDaysSheet } from "./offer-days-sheet.tsx";

const route = getRouteApi("/department/app/dayplayer-offer/$userId");

/** Lists the department's jobs to offer one or several days of them to one dayplayer. Several days are one block. */
export function DayplayerOfferPage() {
  const { userId } = route.useParams();
  const { jobs } = route.useSearch();
  const dayplayer = useQuery(dayplayerQuery(userId));
  const title = dayplayer.data ? texts.dayplayerOffer.title({ name: fullName(dayplayer.data) }) : texts.offers.offerJob;
  if (isRefused(dayplayer.error, "not_found")) return <UnknownDayplayer />;
  return (
    <TitledPage title={title}>
      <Loaded
        query={dayplayer}
        shape="card"
        label={texts.people.dayplayerLoading}
        failed={texts.people.dayplayerFailed}
      >
        {(loaded) => <Offering key={loaded.id} dayplayer={loaded} shown={jobs === "daily" ? "daily" : "active"} />}
      </Loaded>
    </TitledPage>
  );
}

function Offering({ dayplayer, shown }: { dayplayer: DayplayerProfile; shown: JobsShown }) {
  const jobs = useInfiniteQuery(dayplayerJobsQuery(dayplayer.id, shown));
  const [chosen, setChosen] = useState<JobSelection>([]);
  const [offering, setOffering] = useState<JobSelection>([]);
  const rows = jobs.data?.pages.flatMap(({ data }) => data) ?? [];
  const selection = stillOffered(chosen, rows);
  const cardOf = (job: DayplayerJob) => (
    <DayplayerJobCard
      job={job}
      dated={shown === "active"}
      selected={isSelected(selection, job)}
      dayTaken={isDayTaken(selection, job)}
      onSelect={(selected) => setChosen(selected ? selectJob(selection, job) : unselectJob(selection, job))}
      onOffer={() => (selection.length > 0 ? setChosen(selectJob(selection, job)) : setOffering([job]))}
    />
  );

  return (
    <>
      <div className={styles.who}>
        <DayplayerCard dayplayer={dayplayer} lines={[personFacts(dayplayer)]} />
      </div>
      <Tabs label={texts.shell.jobs} className={styles.tabs}>
        <Tab userId={dayplayer.id} to="active">
          {texts.shell.activeJobs}
        </Tab>
        <Tab userId={dayplayer.id} to="daily">
          {texts.dayplayerOffer.dailyJobs}
        </Tab>
      </Tabs>
      <p className={styles.hint}>
        {shown === "active" ? texts.dayplayerOffer.activeHint : texts.dayplayerOffer.dailyHint}
      </p>
      <Loaded
        query={jobs}
        shape="card"
        count={4}
        label={texts.dayplayerOffer.loading}
        failed={texts.dayplans.jobsFailed}
      >
        {() =>
          rows.length === 0 ? (
            <Empty userId={dayplayer.id} shown={shown} />
          ) : (
            <>
              {shown === "active" ? (
                <>
                  <h2 className="visually-hidden">{texts.shell.activeJobs}</h2>
                  <ul aria-label={texts.shell.activeJobs} className={styles.jobs}>
                    {rows.filter(isOffered).map((job) => (
                      <li key={job.id}>{cardOf(job)}</li>
                    ))}
                  </ul>
                  <OtherJobs jobs={rows.filter((job) => !isOffered(job))} cardOf={cardOf} />
                </>
              ) : (
                <ByDay rows={rows} cardOf={cardOf} />
              )}
              <ShowMore query={jobs} auto />
            </>
          )
        }
      </Loaded>
      {selection.length > 0 && (
        <SelectedDays selection={selection} onClear={() => setChosen([])} onOffer={() => setOffering(selection)} />
      )}
      <OfferDaysSheet
        dayplayer={dayplayer}
        jobs={offering}
        onClose={() => setOffering([])}
        onSent={() => setChosen([])}
      />
    </>
  );
}

/** Whether the job can be offered, or concerns the dayplayer already. */
const isOffered = ({ why_not, is_send_offer, offer }: DayplayerJob): boolean =>
  why_not === null || is_send_offer || offer?.state === "accepted";

/** Jobs that can't be offered, each with the reason, folded below those that can. */
function OtherJobs({ jobs, cardOf }: { jobs: DayplayerJob[]; cardOf: (job: DayplayerJob) => React.ReactNode }) {
  if (jobs.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{texts.dayplayerOffer.notOffered({ count: jobs.length })}</summary>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>{cardOf(job)}</li>
        ))}
      </ul>
    </details>
  );
}

interface TabProps {
  userId: string;
  to: JobsShown;
  children: string;
}

function Tab({ userId, to, children }: TabProps) {
  return (
    <Link
      to="/app/dayplayer-offer/$userId"
      params={{ userId }}
      search={to === "daily" ? { jobs: "daily" } : {}}
      replace
      className={tabClass}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}

function ByDay({ rows, cardOf }: { rows: DayplayerJob[]; cardOf: (job: DayplayerJob) => React.ReactNode }) {
  return [...Map.groupBy(rows, ({ start_date }) => start_date)].map(([date, jobs]) => (
    <section key={date} aria-label={longDay(date)} className={styles.day}>
      <h2 className={styles.date}>{longDay(date)}</h2>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>{cardOf(job)}</li>
        ))}
      </ul>
    </section>
  ));
}

interface SelectedDaysProps {
  selection: JobSelection;
  onClear: () => void;
  onOffer: () => void;
}

function SelectedDays({ selection, onClear, onOffer }: SelectedDaysProps) {
  return (
    <section aria-label={texts.dayplayerOffer.days({ count: selection.length })} className={`on-dark ${styles.bar}`}>
      <IconButton bare label={texts.offers.clear} icon={<CloseIcon />} className={styles.clear} onClick={onClear} />
      <div className={styles.message}>
        <b role="status">{texts.dayplayerOffer.days({ count: selection.length })}</b>
        {selection.length > 1 && <p>{texts.dayplayerOffer.asOneJob}</p>}
      </div>
      <Button variant="go" className={styles.send} onClick={onOffer}>
        {texts.dayplayerOffer.offerDays({ count: selection.length })}
      </Button>
    </section>
  );
}

function Empty({ userId, shown }: { userId: string; shown: JobsShown }) {
  if (shown === "daily")
    return (
      <EmptyState
        title={texts.dayplans.noJobs}
        action={<ButtonLink to="/app/calendar">{texts.dayplans.toCalendar}</ButtonLink>}
      >
        {texts.dayplayerOffer.noDailyText}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.dayplans.noActiveJobs}
      action={
        <ButtonLink to="/app/dayplayer-offer/$userId" params={{ userId }} search={{ jobs: "daily" }}>
          {texts.dayplayerOffer.toDaily}
        </ButtonLink>
      }
    >
      {texts.dayplayerOffer.noActiveText}
    </EmptyState>
  );
}
