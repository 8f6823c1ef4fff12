import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { JobHistoryTableButton } from "../../../components/export-buttons.tsx";
import { ListLead } from "../../../components/frames/list-lead.tsx";
import { Page } from "../../../components/page.tsx";
import { queryClient } from "../../../lib/query-client.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { ActivateListedButton } from "../many/activate-listed-button.tsx";
import { GroupTools } from "./group-tools.tsx";
import { JobListView, jobTotalsOf } from "./job-list-view.tsx";
import { type JobList, jobsQuery, onlyOf } from "./list-jobs.ts";
import { JobSelectionContext, useJobSelection } from "./use-job-selection.ts";

/** Reads what a list of jobs shows, for the first screen of a page. */
export const readJobs =
  (list: JobList) =>
  ({ names, tab }: { names: readonly string[]; tab?: string }): Promise<unknown>[] => [
    queryClient.prefetchInfiniteQuery(jobsQuery(list, names, onlyOf(list, tab))),
    queryClient.prefetchQuery(jobTotalsOf(list)),
  ];

const EditJobDialog = lazyDialog(() => import("../edit-job/edit-job-dialog.tsx"));

const allRoute = getRouteApi("/department/app/all-jobs");

export function AllJobsPage() {
  const { date } = allRoute.useSearch();
  const [editing, setEditing] = useState<string>();
  return (
    <Page title={texts.shell.allJobs}>
      <WithSelection>
        <JobListView
          list="all"
          tools={<GroupTools />}
          header={(listed) => <ActivateListedButton {...listed} />}
          date={date}
          onEdit={setEditing}
          title={texts.shell.allJobs}
          lead={<ListLead text={texts.leads.allJobs} neighbour={texts.shell.activeJobs} path="/app/active-jobs" />}
          loading={texts.dayplans.loadingAll}
          empty={texts.dayplans.noJobs}
          emptyText={texts.dayplans.noJobsText}
          emptyAction={<To to="/app/calendar">{texts.dayplans.toCalendar}</To>}
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
    <Page title={texts.shell.activeJobs}>
      <JobListView
        list="active"
        onEdit={setEditing}
        title={texts.shell.activeJobs}
        lead={<ListLead text={texts.leads.activeJobs} neighbour={texts.shell.allJobs} path="/app/all-jobs" />}
        loading={texts.dayplans.loadingActive}
        empty={texts.dayplans.noActiveJobs}
        emptyText={texts.dayplans.noActiveText}
        emptyAction={<To to="/app/all-jobs">{texts.jobs.toAllJobs}</To>}
      />
      <Editing positionId={editing} onClose={() => setEditing(undefined)} />
    </Page>
  );
}

export function JobHistoryPage() {
  return (
    <Page title={texts.shell.jobHistory}>
      <JobListView
        list="history"
        header={({ positions }) => <JobHistoryTableButton positions={positions} />}
        title={texts.shell.jobHistory}
        lead={<ListLead text={texts.leads.jobHistory} neighbour={texts.shell.allJobs} path="/app/all-jobs" />}
        loading={texts.dayplans.loadingHistory}
        empty={texts.dayplans.noHistory}
        emptyText={texts.dayplans.noHistoryText}
      />
    </Page>
  );
}

const Editing = ({ positionId, onClose }: { positionId: string | undefined; onClose: () => void }) =>
  positionId !== undefined && <EditJobDialog positionId={positionId} onClose={onClose} />;

function To({ to, children }: { to: "/app/calendar" | "/app/all-jobs"; children: ReactNode }) {
  return <ButtonLink to={to}>{children}</ButtonLink>;
}
