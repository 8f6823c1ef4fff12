import { isRefused } from "@callboard/client/call";
import type { Job } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ButtonLink } from "../../../components/button-link.tsx";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { Page, TitledPage } from "../../../components/page.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { GroupDays } from "./group-days.tsx";
import { GroupMatches } from "./group-matches.tsx";
import styles from "./group-page.module.css";
import { groupQuery } from "./list-group.ts";

const route = getRouteApi("/department/app/all-jobs/group");

/** The page for offering jobs of several days as one block. */
export function GroupPage() {
  const { jobs = "" } = route.useSearch();
  const ids = jobs.split(",").filter(Boolean);
  const query = useQuery({ ...groupQuery(jobs), enabled: ids.length >= 2 });
  const navigate = useNavigate();
  if (ids.length < 2) return <NoGroup title={texts.jobs.tooFew} text={texts.jobs.tooFewText} />;
  if (isRefused(query.error, "not_found")) return <NoGroup title={texts.jobs.noGroup} text={texts.jobs.noGroupText} />;

  const title = texts.jobs.groupTitle({ days: ids.length });
  const takeOut = (job: Job) =>
    void navigate({
      to: "/app/all-jobs/group",
      search: { jobs: ids.filter((id) => id !== job.id).join() },
      replace: true,
    });
  return (
    <Page title={title}>
      <p className={`label ${styles.above}`}>
        <Link to="/app/all-jobs">{texts.shell.allJobs}</Link>
      </p>
      <PageHeader
        ref={toastsBelowScreen}
        title={title}
        actions={
          <Button variant="quiet" onClick={() => void navigate({ to: "/app/all-jobs" })}>
            {texts.jobs.ungroup}
          </Button>
        }
      />
      <p className={styles.text}>{texts.jobs.groupText}</p>
      <Loaded query={query} shape="card" count={3} label={texts.jobs.loadingGroup} failed={texts.jobs.groupFailed}>
        {(found) => (
          <div className={styles.columns}>
            <GroupMatches key={jobs} ids={ids} jobs={found} />
            <GroupDays jobs={found} onTakeOut={takeOut} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const NoGroup = ({ title, text }: { title: string; text: string }) => (
  <TitledPage title={title}>
    <EmptyState title={texts.jobs.tooFew} action={<ButtonLink to="/app/all-jobs">{texts.jobs.toAllJobs}</ButtonLink>}>
      {text}
    </EmptyState>
  </TitledPage>
);
