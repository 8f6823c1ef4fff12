import { wordsOf } from "@callboard/client/server-errors";
import { clockTime } from "@callboard/client/zoned";
import type { Job } from "@callboard/contract/dayplans";
import { Button, buttonClass } from "@callboard/ui/button";
import { FillBar } from "@callboard/ui/fill-bar";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { washOf } from "@callboard/ui/wash";
import { Link } from "@tanstack/react-router";
import { texts } from "../../lib/texts/dayplans.ts";
import { useActivatePosition } from "./activate-position.ts";
import styles from "./job-card.module.css";
import type { JobList } from "./list-jobs.ts";

/** A position of a day: where, how it fills, and what can be done with it. */
export function JobCard({ list, job }: { list: JobList; job: Job }) {
  const { name, city, street_address, call_time, time_of_day, activated, open_offers, booked, need, count } = job;
  const place = [street_address, city].filter(Boolean).join(", ");
  const facts = [place, call_time && clockTime(call_time), time_of_day === "night" && texts.nightShoot].filter(Boolean);
  return (
    <article className={styles.card} style={{ borderLeftColor: activated ? washOf(name).edge : "var(--line)" }}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          {name}
          {list === "all" && !activated && <Pill look="needs">{texts.notActive}</Pill>}
        </h3>
        <p className={styles.facts}>{facts.join(" · ")}</p>
      </div>
      <div className={styles.fill}>
        <FillBar label={name} booked={booked} open={open_offers} need={need} />
        <dl className={styles.numbers}>
          <Count label={texts.positions} value={count} />
          <Count label={texts.openOffers} value={open_offers} />
          <Count label={texts.booked} value={booked} />
          <Count label={texts.need} value={need} strong={need > 0 && !job.has_passed} />
        </dl>
      </div>
      <JobActions list={list} job={job} />
    </article>
  );
}

function Count({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className={strong ? styles.strong : undefined}>{value}</dd>
    </div>
  );
}

function JobActions({ list, job }: { list: JobList; job: Job }) {
  const toggle = useActivatePosition();
  const { id: positionId, dayplan_id: dayplanId, name, activated, start_date } = job;
  const inUse = job.open_offers + job.accepted_offers > 0;
  const set = (activate: boolean) => {
    if (toggle.isPending) return;
    toggle.mutate(
      { dayplanId, positionId, activate },
      { onError: (error) => toast({ kind: "error", text: wordsOf(error) }) },
    );
  };
  const described = `${name}, ${start_date}`;
  return (
    <div className={styles.actions}>
      {list !== "history" &&
        (activated ? (
          <Button
            look="quiet"
            disabled={inUse}
            title={inUse ? texts.inUse : undefined}
            aria-label={`${texts.deactivate} ${described}`}
            busy={toggle.isPending}
            onClick={() => set(false)}
          >
            {texts.deactivate}
          </Button>
        ) : (
          <Button aria-label={`${texts.activate} ${described}`} busy={toggle.isPending} onClick={() => set(true)}>
            {texts.activate}
          </Button>
        ))}
      <Link
        to="/app/calendar/$date"
        params={{ date: start_date }}
        className={buttonClass({ look: "quiet" })}
        aria-label={`${texts.openDayplan} ${start_date}`}
      >
        {texts.openDayplan}
      </Link>
      {activated && (
        <Link
          to="/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings"
          params={{ dayplanId, positionId }}
          className={buttonClass()}
          aria-label={`${texts.seeDayplayers}, ${described}`}
        >
          {texts.seeDayplayers}
        </Link>
      )}
    </div>
  );
}
