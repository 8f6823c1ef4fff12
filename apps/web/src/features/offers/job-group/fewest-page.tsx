import type { Job } from "@callboard/contract/dayplans";
import type { BlockPlan } from "@callboard/contract/offers/block-plan";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { StatusLine } from "@callboard/ui/status-line";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { fewestTexts } from "../../../lib/texts/en/job-group/fewest.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { FewestGrid } from "./fewest-grid.tsx";
import { ActivateJobs } from "./group-days.tsx";
import styles from "./group-page.module.css";
import { GroupSheet } from "./group-sheet.tsx";
import { groupQuery } from "./list-group.ts";
import type { PlannedOffer } from "./offer-group.ts";
import { blockPlanQuery, type Reassignment, reassign } from "./plan-block.ts";

const route = getRouteApi("/department/app/all-jobs/fewest");

/** The page that fills selected jobs with the fewest different people. */
export function FewestPage() {
  const { jobs = "" } = route.useSearch();
  const [never, setNever] = useState<readonly string[]>([]);
  const group = useQuery({ ...groupQuery(jobs), enabled: jobs !== "" });
  const plan = useQuery({ ...blockPlanQuery(jobs, never), enabled: jobs !== "" });
  return (
    <Page title={fewestTexts.title}>
      <p className={`label ${styles.above}`}>
        <Link to="/app/all-jobs">{texts.shell.allJobs}</Link>
      </p>
      <PageHeader ref={toastsBelowScreen} title={fewestTexts.title} />
      <p className={styles.text}>{fewestTexts.text}</p>
      {jobs === "" ? (
        <EmptyState
          title={fewestTexts.none}
          action={<ButtonLink to="/app/all-jobs">{texts.jobs.toAllJobs}</ButtonLink>}
        >
          {fewestTexts.noneText}
        </EmptyState>
      ) : (
        <>
          <ActivateJobs jobs={group.data ?? []} onActivated={() => void plan.refetch()} />
          <Loaded query={plan} shape="card" count={4} label={fewestTexts.planning} failed={fewestTexts.failed}>
            {(found) => (
              <Plan
                key={never.join()}
                plan={found}
                jobs={group.data ?? []}
                onLeaveOut={(id) => setNever([...never, id])}
                onAgain={() => void plan.refetch()}
              />
            )}
          </Loaded>
        </>
      )}
    </Page>
  );
}

interface PlanProps {
  plan: BlockPlan;
  jobs: readonly Job[];
  onLeaveOut: (id: string) => void;
  onAgain: () => void;
}

function Plan({ plan, jobs, onLeaveOut, onAgain }: PlanProps) {
  const [changes, setChanges] = useState<readonly Reassignment[]>([]);
  const [offers, setOffers] = useState<readonly PlannedOffer[]>([]);
  const people = reassign(plan.people, changes);
  const used = people.filter(({ days }) => days.length > 0);
  const planned = used.map(
    ({ dayplayer, positions }): PlannedOffer => ({ to: dayplayer, jobs: positions.map((job) => job.position_id) }),
  );
  const open = [
    ...plan.uncovered,
    ...changes
      .filter(({ to }) => to === null)
      .flatMap(({ positionId }) => {
        const job = plan.people.flatMap(({ positions }) => positions).find((each) => each.position_id === positionId);
        return job ? [{ ...job, places: 1 }] : [];
      }),
  ];
  if (people.length === 0 && open.length === 0)
    return <EmptyState title={fewestTexts.full}>{fewestTexts.fullText}</EmptyState>;
  return (
    <div className="stack-4">
      <p role="status">{fewestTexts.people({ count: used.length, optimal: plan.optimal })}</p>
      <StatusLine>{open.length > 0 && fewestTexts.uncovered({ jobs: open })}</StatusLine>
      <FewestGrid
        people={people}
        onGive={(change) => setChanges([...changes, change])}
        onLeaveOut={({ dayplayer }) => onLeaveOut(dayplayer.id)}
      />
      <div className="row-2">
        <Button variant="go" disabled={planned.length === 0 || jobs.length === 0} onClick={() => setOffers(planned)}>
          {texts.jobs.sendOffers({ people: planned.length })}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {fewestTexts.again}
        </Button>
      </div>
      <GroupSheet jobs={jobs} offers={offers} onClose={() => setOffers([])} onSent={onAgain} />
    </div>
  );
}
