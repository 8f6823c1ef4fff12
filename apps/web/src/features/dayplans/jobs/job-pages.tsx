import { buttonClass } from "@callboard/ui/button";
import { Opening } from "@callboard/ui/opening";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { JobHistoryTableButton } from "../../../components/export-buttons.tsx";
import { Page } from "../../../components/page.tsx";
import { lazyPart } from "../../../lib/language/lazy-part.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { texts } from "../../../lib/texts/dayplans/dayplans.ts";
import { texts as shell } from "../../../lib/texts/shell.ts";
import { ActivateListedButton } from "../many/activate-listed-button.tsx";
import { GroupTools } from "./group-tools.tsx";
import { JobListView, jobTotalsOf } from "./job-list-view.tsx";
import { type JobList, jobsQuery } from "./list-jobs.ts";
import { JobSelectionContext, useJobSelection } from "./use-job-selection.ts";

/** Reads what a list of jobs shows, for the first screen of a page. */
export const readJobs =
  (list: JobList) =>
  ({ names }: { names: readonly string[] }): Promise<unknown>[] => [
    queryClient.prefetchInfiniteQuery(jobsQuery(list, names)),
    queryClient.prefetchQuery(jobTotalsOf(list)),
  ];

const EditJobDialog = lazyPart(() => import("../edit-job/edit-job-dialog.tsx"), "home", "jobs", "productions");

const allRoute = getRouteApi("/department/app/all-jobs");

export function AllJobsPage() {
  const { date } = allRoute.useSearch();
  const [editing, setEditing] = useState<string>();
  return (
    <Page title={shell.allJobs}>
      <WithSelection>
        <JobListView
          list="all"
          tools={<GroupTools />}
          header={(listed) => <ActivateListedButton {...listed} />}
          date={date}
          onEdit={setEditing}
          title={shell.allJobs}
          loading={texts.loadingAll}
          empty={texts.noJobs}
          emptyText={texts.noJobsText}
          emptyAction={<To to="/app/calendar">{texts.toCalendar}</To>}
        />
      </WithSelection>
      <Editing positionId={editing} onClose={() => setEditing(undefined)} />
    </Page>
  );
}

/** The selection apart from the page, so that a tick does not render the page. */
const WithSelection = ({ children }: { children: ReactNode }) => (
  <JobSelectionContext value={useJobSelection()}>{children}</JobSelectionContext>
);

export function ActiveJobsPage() {
  const [editing, setEditing] = useState<string>();
  return (
    <Page title={shell.activeJobs}>
      <JobListView
        list="active"
        onEdit={setEditing}
        title={shell.activeJobs}
        lead={texts.activeLead}
        loading={texts.loadingActive}
        empty={texts.noActiveJobs}
        emptyText={texts.noActiveText}
        emptyAction={<To to="/app/all-jobs">{texts.toAllJobs}</To>}
      />
      <Editing positionId={editing} onClose={() => setEditing(undefined)} />
    </Page>
  );
}

export function JobHistoryPage() {
  return (
    <Page title={shell.jobHistory}>
      <JobListView
        list="history"
        header={({ positions }) => <JobHistoryTableButton positions={positions} />}
        title={shell.jobHistory}
        loading={texts.loadingHistory}
        empty={texts.noHistory}
        emptyText={texts.noHistoryText}
      />
    </Page>
  );
}

const Editing = ({ positionId, onClose }: { positionId: string | undefined; onClose: () => void }) =>
  positionId !== undefined && (
    <Suspense fallback={<Opening />}>
      <EditJobDialog positionId={positionId} onClose={onClose} />
    </Suspense>
  );

function To({ to, children }: { to: "/app/calendar" | "/app/all-jobs"; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass()}>
      {children}
    </Link>
  );
}
