import { longDay } from "@callboard/client/days";
import type { Job } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { FillLine } from "@callboard/ui/fill-bar";
import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { Pill } from "@callboard/ui/pill";
import { StatusLine } from "@callboard/ui/status-line";
import { useActivateMany } from "../../../lib/requests/activate-many.ts";
import { localTime } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./group-page.module.css";

interface GroupDaysProps {
  jobs: readonly Job[];
  onTakeOut: (job: Job) => void;
}

/** Lists the days of the group with their counts and the reasons why the group can't be offered. */
export function GroupDays({ jobs, onTakeOut }: GroupDaysProps) {
  return (
    <section aria-labelledby="group-days">
      <h2 id="group-days" className={styles.head}>
        {texts.quickFind.days}
      </h2>
      <ActivateJobs jobs={jobs} />
      <StatusLine>{jobs.some(({ has_passed }) => has_passed) && texts.jobs.passed}</StatusLine>
      <StatusLine>{jobs.some(isFull) && texts.jobs.isFull}</StatusLine>
      <ul className={styles.days}>
        {jobs.map((job) => (
          <li key={job.id} className={`stack-2 ${styles.day}`}>
            <div className={styles.dayHead}>
              <div>
                <h3>{longDay(job.start_date)}</h3>
                <p className="hint">
                  {[job.name, job.street_address, job.city, job.call_time && localTime(job.call_time, job.zone)]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              {jobs.length > 2 && (
                <IconButton
                  bare
                  label={texts.jobs.takeOut({ job: `${job.name}, ${longDay(job.start_date)}` })}
                  icon={<CloseIcon />}
                  onClick={() => onTakeOut(job)}
                />
              )}
            </div>
            <FillLine booked={job.booked} open={job.open_offers} need={Math.max(0, job.need)} />
            {!job.activated && <Pill variant="needs">{texts.jobs.notActive}</Pill>}
            {isFull(job) && <Pill variant="full">{texts.jobs.full}</Pill>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isFull = (job: Job): boolean => job.need <= 0;
/** Returns whether every day can be offered now. */
export const canBeOfferedAll = (jobs: readonly Job[]): boolean =>
  jobs.every((job) => job.activated && !job.has_passed && !isFull(job));

/** Says how many of the jobs can't be offered because they are not active, and activates them. */
export function ActivateJobs({ jobs, onActivated }: { jobs: readonly Job[]; onActivated?: () => void }) {
  const inactive = jobs.filter(({ activated }) => !activated);
  const activate = useActivateMany();
  return (
    <StatusLine
      action={
        <Button
          busy={activate.isPending}
          onClick={() => activate.mutate({ ids: inactive.map(({ id }) => id) }, { onSuccess: () => onActivated?.() })}
        >
          {inactive.length === 1 ? texts.jobs.activate : texts.jobs.activateAll}
        </Button>
      }
    >
      {inactive.length > 0 && texts.jobs.notActiveYet({ count: inactive.length })}
    </StatusLine>
  );
}
