import { longDay } from "@callboard/client/days";
import { Link } from "@tanstack/react-router";
import { useActivateMany } from "../../../lib/requests/activate-many.ts";
import { texts } from "../../../lib/texts/many-days.ts";
import styles from "./all-unactive.module.css";

/** One line for a day of which nothing is active yet: leads to its jobs, and activates all of them. */
export function AllUnactive({ date }: { date: string }) {
  const activate = useActivateMany();
  return (
    <span className={styles.line}>
      <Link
        to="/app/all-jobs"
        search={{ date }}
        className={styles.link}
        aria-label={texts.allUnactiveLabel(longDay(date))}
      >
        {texts.allUnactive}
      </Link>
      <button
        type="button"
        className={styles.activate}
        aria-label={texts.activateWholeDay(longDay(date))}
        aria-busy={activate.isPending}
        onClick={() => activate.isPending || activate.mutate({ date })}
      >
        {texts.activate}
      </button>
    </span>
  );
}
