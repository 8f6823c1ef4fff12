import { longDay } from "@callboard/client/days";
import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import type { Job, PassedJob, PositionTotal } from "@callboard/contract/dayplans";
import { buttonClass } from "@callboard/ui/button";
import { Chip } from "@callboard/ui/chip";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useContext, useState } from "react";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { PathLink } from "../../../components/path-link.tsx";
import { dayPath } from "../../../components/paths.ts";
import { PositionFilter } from "../../../components/position-filter.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { rowsOnScreen, useRenderedRows } from "../../../lib/first-screen/use-rendered-rows.ts";
import { positionsQuery } from "../../../lib/format.ts";
import { jobTotalsQuery } from "../../../lib/requests/job-totals.ts";
import { money } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAddressNames, useAddressValue } from "../../../lib/use-list-state.ts";
import { ActivateAllButton } from "../many/activate-all-button.tsx";
import { JobCard } from "./job-card.tsx";
import styles from "./job-list-view.module.css";
import { type JobList, jobsQuery, needsPeople, onlyOf } from "./list-jobs.ts";
import { JobSelectionContext } from "./use-job-selection.ts";
import { dateId, useOpenAtDate } from "./use-open-at-date.ts";

interface JobListViewProps {
  list: JobList;
  title: string;
  /** The line below the title. */
  lead: ReactNode;
  /** The date named in the page's address, at which the list opens. */
  date?: string | undefined;
  loading: string;
  empty: string;
  emptyText: string;
  emptyAction?: ReactNode;
  /** Renders the actions at the right of the title for the positions that are listed. */
  header?: (listed: { positions: string; total: number }) => ReactNode;
  /** Rendered between the filter and the list. */
  tools?: ReactNode;
  onEdit?: (positionId: string) => void;
}

/** The chips of active jobs count what is left to do, those of the other lists how many places there are. */
const chipOf = (list: JobList, { name, count, need }: PositionTotal) => ({
  name,
  count: list === "active" ? need : count,
});

const spans = { all: {}, active: { only: "activated" }, history: { only: "passed" } } as const;

/** The totals of a list, for its chips. */
export const jobTotalsOf = (list: JobList) => jobTotalsQuery(spans[list]);

/** Lists jobs by date, filtered by position. */
export function JobListView({
  list,
  title,
  lead,
  date,
  loading,
  empty,
  emptyText,
  emptyAction,
  header,
  tools,
  onEdit,
}: JobListViewProps) {
  const [chosen, setChosen] = useAddressNames();
  const [tab, setTab] = useAddressValue("tab");
  const only = onlyOf(list, tab);
  const totalsQuery = jobTotalsOf(list);
  const totals = useQuery(totalsQuery);
  const jobs = useInfiniteQuery({ ...jobsQuery(list, chosen, only), placeholderData: keepPreviousData });
  const total = jobs.data?.pages[0]?.total ?? 0;
  const waiting = <Skeleton shape="card" count={4} label={loading} />;
  return (
    <>
      <OpenAtDate date={date} jobs={jobs} />
      <PageHeader
        ref={toastsBelowScreen}
        title={title}
        actionsFollow={header !== undefined}
        actions={total > 0 && header?.({ positions: positionsQuery(chosen), total })}
      />
      {lead}
      <PositionFilter
        names={totals.data?.map((total) => chipOf(list, total))}
        chosen={chosen}
        onChange={setChosen}
        first={
          list === "active" && (
            <Chip
              pressed={only !== undefined}
              count={totals.data?.reduce((sum, { need }) => sum + need, 0)}
              onToggle={(on) => setTab(on ? needsPeople : "")}
            >
              {texts.dayplans.needsPeople}
            </Chip>
          )
        }
      />
      <BelowLoaded queries={[totalsQuery]} waiting={waiting}>
        {tools}
        <Loaded query={jobs} waiting={waiting} failed={texts.dayplans.jobsFailed}>
          {({ pages }) => {
            const rows = pages.flatMap(({ data }) => data);
            if (rows.length === 0) {
              return chosen.length > 0 || only ? (
                <EmptyState title={empty}>{texts.dayplans.noJobsFiltered}</EmptyState>
              ) : (
                <EmptyState title={empty} action={emptyAction}>
                  {emptyText}
                </EmptyState>
              );
            }
            return (
              <>
                <ByDay list={list} date={date} rows={rows} onEdit={onEdit} />
                <ShowMore auto query={jobs} />
              </>
            );
          }}
        </Loaded>
      </BelowLoaded>
    </>
  );
}

const costOf = (jobs: readonly PassedJob[]) => jobs.reduce((sum, { cost }) => sum + (cost?.booked ?? 0), 0);

interface ByDayProps {
  list: JobList;
  /** The date at which the list is opened. */
  date: string | undefined;
  rows: PassedJob[];
  onEdit: ((positionId: string) => void) | undefined;
}

function ByDay({ list, rows, onEdit, date }: ByDayProps) {
  const rendered = useRenderedRows();
  // They have their real height at once. That of the rows below is estimated at first.
  const onScreen = new Set(rows.slice(0, rowsOnScreen));
  // A list that is opened at a date is scrolled to it.
  const shown = date === undefined ? rows.slice(0, rendered) : rows;
  return [...Map.groupBy(shown, ({ start_date }) => start_date)].map(([date, jobs]) => (
    <section key={date} aria-label={longDay(date)} className={styles.day}>
      <div className={styles.head}>
        <h2 id={dateId(date)} tabIndex={-1}>
          {longDay(date)}
        </h2>
        <span className="row-2">
          {list === "history" && costOf(jobs) > 0 && <span>{texts.jobs.cost({ booked: money(costOf(jobs)) })}</span>}
          {list === "all" && (
            <ActivateAllButton
              date={date}
              ids={jobs.flatMap(({ id, activated, has_passed }) => (activated || has_passed ? [] : [id]))}
            />
          )}
          <PathLink
            path={dayPath(date)}
            preload
            className={buttonClass({ variant: "quiet" })}
            aria-label={`${texts.dayplans.openDayplan} ${date}`}
          >
            {texts.dayplans.openDayplan}
          </PathLink>
        </span>
      </div>
      <JobsOfDay canFold={list === "active"} jobs={jobs}>
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.id} className={onScreen.has(job) ? undefined : styles.row}>
              <ListedJob list={list} job={job} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      </JobsOfDay>
    </section>
  ));
}

/** Folds a day on which nobody is needed. A day that becomes full while one reads stays as it is until the next load. */
function JobsOfDay({ canFold, jobs, children }: { canFold: boolean; jobs: readonly Job[]; children: ReactNode }) {
  const isFull = canFold && jobs.every(({ need }) => need <= 0);
  const [wasFull] = useState(isFull);
  if (!isFull || !wasFull) return children;
  return (
    <details className={styles.full}>
      <summary>{texts.dayplans.fullDay({ count: jobs.length })}</summary>
      {children}
    </details>
  );
}

/** The card of a job, which can be selected where the list has a selection. */
function ListedJob(props: Pick<ComponentProps<typeof JobCard>, "list" | "job" | "onEdit">) {
  const selection = useContext(JobSelectionContext);
  return <JobCard {...props} onSelect={selection?.toggle} selected={selection?.has(props.job.id) ?? false} />;
}

/** A component of its own, because it renders at each change of the history entry, of which a tick is one. */
function OpenAtDate({ date, jobs }: { date: string | undefined; jobs: Parameters<typeof useOpenAtDate>[1] }): null {
  useOpenAtDate(date, jobs);
  return null;
}
