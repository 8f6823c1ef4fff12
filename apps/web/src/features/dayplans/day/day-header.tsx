import { addDays, longDay } from "@callboard/client/days";
import { Button, buttonClass } from "@callboard/ui/button";
import { ArrowLeftIcon, ArrowRightIcon, PreviousIcon } from "@callboard/ui/icon";
import { PageHeader } from "@callboard/ui/page-header";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { IconLink } from "../../../components/button-link.tsx";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useToday } from "../../../lib/use-production.ts";
import styles from "./day-header.module.css";

interface DayHeaderProps {
  date: string;
  /** On a phone it stands beside the links, above the date. */
  menu?: ReactNode;
  actions?: ReactNode;
}

/** The links to the month and to other days, then the date: they keep their places from day to day. */
export function DayHeader({ date, menu, actions }: DayHeaderProps) {
  const today = useToday();
  const quiet = buttonClass({ variant: "quiet" });
  return (
    <PageHeader
      ref={toastsBelowScreen}
      className={styles.header}
      title={longDay(date)}
      start={
        <>
          <IconLink
            to="/app/calendar"
            search={{ date }}
            label={texts.dayplans.back}
            title={texts.dayplans.calendar}
            icon={<PreviousIcon />}
          />
          <IconLink
            to="/app/calendar/$date"
            params={{ date: addDays(date, -1) }}
            label={texts.dayplans.previousDay}
            icon={<ArrowLeftIcon />}
          />
          {date === today ? (
            <Button variant="quiet" disabled>
              {texts.dayplans.today}
            </Button>
          ) : (
            <Link to="/app/calendar/$date" params={{ date: today }} className={quiet}>
              {texts.dayplans.today}
            </Link>
          )}
          <IconLink
            to="/app/calendar/$date"
            params={{ date: addDays(date, 1) }}
            label={texts.dayplans.nextDay}
            icon={<ArrowRightIcon />}
          />
          {menu && <span className={styles.menu}>{menu}</span>}
        </>
      }
      actions={actions}
    />
  );
}
