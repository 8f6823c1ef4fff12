import { errorMessage } from "@callboard/client/server-errors";
import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useQuery } from "@tanstack/react-query";
import { fillQuery } from "../../../lib/requests/fills/get-fill.ts";
import { usePauseAndRevoke } from "../../../lib/requests/fills/pause-and-revoke.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./edit-job-dialog.module.css";

interface TakeBackWaitingProps {
  job: ActiveJob;
  /** Called once no offer waits any more, so that fewer places can be chosen. */
  onFreed: () => void;
}

/** Offers to pause a fill whose waiting offers keep the number of places from being lowered, and to revoke them. */
export function TakeBackWaiting({ job, onFreed }: TakeBackWaitingProps) {
  const params = { dayplanId: job.dayplan_id, positionId: job.id };
  const { data: fill } = useQuery({ ...fillQuery(params), enabled: job.open_offers > 0 });
  const free = usePauseAndRevoke(params);
  const isActive = fill?.state === "running" || fill?.state === "paused";
  if (!fill || !isActive || job.open_offers === 0) return null;
  const isRunning = fill.state === "running";
  const text = (isRunning ? texts.jobs.pauseAndTakeBack : texts.jobs.takeBack)({ count: job.open_offers });
  const problem = free.error
    ? errorMessage(free.error)
    : free.data
      ? texts.jobs.notTakenBack({ count: free.data })
      : undefined;
  return (
    <div className={styles.waiting}>
      <p>{texts.jobs.fewerWhile({ count: job.open_offers })}</p>
      <Button
        variant="quiet"
        busy={free.isPending}
        onClick={() => free.mutate({ isRunning }, { onSuccess: (left) => left === 0 && onFreed() })}
      >
        {text}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}
