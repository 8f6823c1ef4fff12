import { toastError } from "@callboard/client/server-errors";
import type { Job, PassedJob } from "@callboard/contract/dayplans";
import { Button, buttonClass } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { classNames } from "@callboard/ui/class-names";
import { FillBar } from "@callboard/ui/fill-bar";
import { Pill } from "@callboard/ui/pill";
import { positionColor } from "@callboard/ui/position-color";
import { memo } from "react";
import { PathLink } from "../../../components/path-link.tsx";
import { positionPath } from "../../../components/paths.ts";
import { useRateFirst } from "../../../components/rates/use-rate-first.tsx";
import { usePositionColor } from "../../../lib/positions/position-colors.ts";
import { useActivatePosition } from "../../../lib/requests/activate-position.ts";
import { localTime, money } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./job-card.module.css";
import type { JobList } from "./list-jobs.ts";

interface JobCardProps {
  list: JobList;
  job: PassedJob;
  /** If it is missing, the card can't be selected. */
  onSelect?: ((job: Job) => void) | undefined;
  selected?: boolean;
  onEdit?: ((positionId: string) => void) | undefined;
}

/** A position of a day with its place, counts and actions. Memoized, because lists of jobs are long. */
export const JobCard = memo(function JobCard({ list, job, onSelect, selected, onEdit }: JobCardProps) {
  const { name, city, street_address, call_time, zone, time_of_day, activated, open_offers, booked, need, count } = job;
  const color = positionColor(usePositionColor(name));
  const place = [street_address, city].filter(Boolean).join(", ");
  const facts = [
    place,
    call_time && localTime(call_time, zone),
    time_of_day === "night" && texts.dayplans.nightShoot,
    list === "history" && job.cost && job.cost.booked > 0 && texts.jobs.cost({ booked: money(job.cost.booked) }),
  ].filter(Boolean);
  return (
    <article
      className={classNames(styles.card, selected && styles.chosen)}
      style={{ borderLeftColor: activated ? color.edge : "var(--line)" }}
    >
      <div className={styles.start}>
        {onSelect && (
          <Checkbox checked={selected ?? false} onChange={() => onSelect(job)}>
            <span className="visually-hidden">{texts.jobs.select({ job: `${name}, ${job.start_date}` })}</span>
          </Checkbox>
        )}
        <div>
          <h3 className={styles.name}>
            {name}
            {list === "all" && !activated && <Pill variant="needs">{texts.jobs.notActive}</Pill>}
          </h3>
          <p className="hint">{facts.join(" · ")}</p>
        </div>
      </div>
      <div className="stack-2">
        <FillBar label={name} booked={booked} open={open_offers} need={need} />
        <dl className={styles.numbers}>
          <Count label={texts.dayplans.positions} value={count} />
          <Count label={texts.dayplans.waitingOffers} value={open_offers} />
          <Count label={texts.dayplans.booked} value={booked} />
          <Count label={texts.dayplans.need} value={need} strong={need > 0 && !job.has_passed} />
        </dl>
      </div>
      <JobActions list={list} job={job} onEdit={onEdit} />
    </article>
  );
});

function Count({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className={strong ? styles.strong : undefined}>{value}</dd>
    </div>
  );
}

function JobActions({ list, job, onEdit }: Pick<JobCardProps, "list" | "job" | "onEdit">) {
  const { id: positionId, dayplan_id: dayplanId, name, activated, start_date } = job;
  const described = `${name}, ${start_date}`;
  return (
    <div className={styles.actions}>
      {list === "all" && <Toggle job={job} described={described} />}
      {onEdit && (list === "active" || !activated) && (
        <Button variant="quiet" aria-label={`${texts.basics.edit} ${described}`} onClick={() => onEdit(positionId)}>
          {texts.basics.edit}
        </Button>
      )}
      {activated && (
        <PathLink
          path={positionPath(dayplanId, positionId)}
          preload
          className={buttonClass()}
          aria-label={`${texts.dayplans.seeDayplayers}, ${described}`}
        >
          {texts.dayplans.seeDayplayers}
        </PathLink>
      )}
    </div>
  );
}

/** Activates or deactivates the position. Presses while a request is running are ignored. */
function Toggle({ job, described }: { job: Job; described: string }) {
  const toggle = useActivatePosition();
  const { id: positionId, dayplan_id: dayplanId, activated } = job;
  const inUse = job.open_offers + job.accepted_offers > 0;
  const set = (activate: boolean) => {
    if (toggle.isPending) return;
    toggle.mutate({ dayplanId, positionId, activate }, { onError: toastError });
  };
  const rateFirst = useRateFirst({
    job,
    title: texts.rates.activateTitle({ position: job.name }),
    confirmLabel: texts.rates.activate,
    action: () => set(true),
  });
  return (
    <>
      <Button
        variant={activated ? "quiet" : "outlined"}
        disabled={inUse}
        title={inUse ? texts.jobs.inUse : undefined}
        aria-label={`${activated ? texts.dayplans.deactivate : texts.dayplans.activate} ${described}`}
        busy={toggle.isPending}
        onClick={() => (activated ? set(false) : rateFirst.run())}
      >
        {activated ? texts.dayplans.deactivate : texts.dayplans.activate}
      </Button>
      {rateFirst.dialog}
    </>
  );
}
