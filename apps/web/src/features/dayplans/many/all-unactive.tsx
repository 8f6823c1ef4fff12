import { longDay } from "@callboard/client/days";
import { PathLink } from "../../../components/path-link.tsx";
import { jobsOfDayPath } from "../../../components/paths.ts";
import { useActivateMany } from "../../../lib/requests/activate-many.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./all-unactive.module.css";

/** One line for a day of which nothing is active yet: leads to its jobs, and activates all of them. */
export function AllUnactive({ date }: { date: string }) {
  const activate = useActivateMany();
  return (
    <span className={styles.line}>
      <PathLink
        path={jobsOfDayPath(date)}
        preload
        className={styles.link}
        aria-label={texts.manyDays.allUnactiveLabel({ day: longDay(date) })}
      >
        {texts.manyDays.allUnactive}
      </PathLink>
      <button
        type="button"
        className={styles.activate}
        aria-label={texts.manyDays.activateWholeDay({ day: longDay(date) })}
        aria-busy={activate.isPending}
        onClick={() => activate.isPending || activate.mutate({ date })}
      >
        {texts.jobs.activate}
      </button>
    </span>
  );
}
