import { addMonths, monthName, monthOf, monthPage } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { dayplans } from "../../lib/entities/job-shapes.ts";
import { useJoined } from "../../lib/entities/use-entities.ts";
import { texts } from "../../lib/texts/dayplans.ts";
import { useNarrow } from "../../lib/use-narrow.ts";
import { monthQuery } from "./list-month.ts";
import { MonthAgenda } from "./month-agenda.tsx";
import { MonthGrid } from "./month-grid.tsx";

interface MonthViewProps {
  /** `YYYY-MM` */
  month: string;
  today: string;
  onMonth: (month: string) => void;
  actions?: ReactNode;
}

/** A month with buttons to the months before and after: a grid, or an agenda on a phone. */
export function MonthView({ month, today, onMonth, actions }: MonthViewProps) {
  const plans = useJoined(useQuery(monthQuery(monthPage(month)[0] ?? `${month}-01`)), dayplans);
  return (
    <>
      <PageHeader
        title={monthName(month)}
        actions={
          <>
            <IconButton
              label={texts.previousMonth}
              icon={<PreviousIcon />}
              onClick={() => onMonth(addMonths(month, -1))}
            />
            <Button look="quiet" disabled={month === monthOf(today)} onClick={() => onMonth(monthOf(today))}>
              {texts.today}
            </Button>
            <IconButton label={texts.nextMonth} icon={<NextIcon />} onClick={() => onMonth(addMonths(month, 1))} />
            {actions}
          </>
        }
      />
      <Loaded query={plans} waiting={<Skeleton shape="block" />} failed={texts.loadFailed}>
        {(list) => <Days month={month} today={today} plans={list} onMonth={onMonth} />}
      </Loaded>
    </>
  );
}

interface DaysProps extends Pick<MonthViewProps, "month" | "today" | "onMonth"> {
  plans: readonly Dayplan[];
}

/**
 * Follows a change of the month or its plans a moment later than the title above it: rendering 42 days takes a slow
 * processor longer than a tap may wait for its answer.
 */
function Days({ month, today, plans, onMonth }: DaysProps) {
  const narrow = useNarrow();
  const shown = useDeferredValue(month);
  const list = useDeferredValue(plans);
  if (narrow) return <MonthAgenda key={shown} view="month" date={`${shown}-01`} today={today} plans={list} />;
  return <MonthGrid month={shown} today={today} plans={list} onMonth={onMonth} />;
}
