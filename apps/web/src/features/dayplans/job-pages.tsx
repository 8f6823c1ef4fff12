import { buttonClass } from "@callboard/ui/button";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { texts } from "../../lib/texts/dayplans.ts";
import { texts as shell } from "../../lib/texts/shell.ts";
import { JobListView } from "./job-list-view.tsx";

const allRoute = getRouteApi("/department/app/all-jobs");
const activeRoute = getRouteApi("/department/app/active-jobs");
const historyRoute = getRouteApi("/department/app/job-history");

export function AllJobsPage() {
  const { position } = allRoute.useSearch();
  return (
    <Page title={shell.allJobs}>
      <JobListView
        list="all"
        title={shell.allJobs}
        first={position}
        loading={texts.loadingAll}
        empty={texts.noJobs}
        emptyText={texts.noJobsText}
        emptyAction={<To to="/app/calendar">{texts.toCalendar}</To>}
      />
    </Page>
  );
}

export function ActiveJobsPage() {
  const { position } = activeRoute.useSearch();
  return (
    <Page title={shell.activeJobs}>
      <JobListView
        list="active"
        title={shell.activeJobs}
        first={position}
        loading={texts.loadingActive}
        empty={texts.noActiveJobs}
        emptyText={texts.noActiveText}
        emptyAction={<To to="/app/all-jobs">{texts.toAllJobs}</To>}
      />
    </Page>
  );
}

export function JobHistoryPage() {
  const { position } = historyRoute.useSearch();
  return (
    <Page title={shell.jobHistory}>
      <JobListView
        list="history"
        title={shell.jobHistory}
        first={position}
        loading={texts.loadingHistory}
        empty={texts.noHistory}
        emptyText={texts.noHistoryText}
      />
    </Page>
  );
}

function To({ to, children }: { to: "/app/calendar" | "/app/all-jobs"; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass()}>
      {children}
    </Link>
  );
}
