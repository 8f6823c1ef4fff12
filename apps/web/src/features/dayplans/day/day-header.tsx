import { addDays, longDay } from "@callboard/client/days";
import { buttonClass } from "@callboard/ui/button";
import { ArrowLeftIcon, ArrowRightIcon, PreviousIcon } from "@callboard/ui/icon";
import { PageHeader } from "@callboard/ui/page-header";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useToday } from "../../../lib/use-production.ts";
import styles from "./day-header.module.css";

/** The date with links to its month and to the days before and after. */
export function DayHeader({ date, actions }: { date: string; actions?: ReactNode }) {
  const today = useToday();
  const quiet = buttonClass({ variant: "quiet" });
  return (
    <PageHeader
      ref={toastsBelowScreen}
      className={styles.header}
      title={longDay(date)}
      start={
        <>
          <Link to="/app/calendar" search={{ date }} className={quiet}>
            <PreviousIcon />
            {texts.dayplans.back}
          </Link>
          <Link
            to="/app/calendar/$date"
            params={{ date: addDays(date, -1) }}
            aria-label={texts.dayplans.previousDay}
            title={texts.dayplans.previousDay}
            className={`${quiet} ${styles.arrow}`}
          >
            <ArrowLeftIcon />
          </Link>
        </>
      }
      after={
        <>
          <Link
            to="/app/calendar/$date"
            params={{ date: addDays(date, 1) }}
            aria-label={texts.dayplans.nextDay}
            title={texts.dayplans.nextDay}
            className={`${quiet} ${styles.arrow}`}
          >
            <ArrowRightIcon />
          </Link>
          {date !== today && (
            <Link to="/app/calendar/$date" params={{ date: today }} className={quiet}>
              {texts.dayplans.today}
            </Link>
          )}
        </>
      }
      actions={actions}
    />
  );
}
