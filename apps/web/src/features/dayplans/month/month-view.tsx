import { addMonths, monthName, monthOf, monthPage } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { Loaded } from "../../../components/loaded.tsx";
import { isFirstScreen } from "../../../lib/first-screen/first-screen.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useNarrow } from "../../../lib/use-narrow.ts";
import { monthQuery } from "../list-month.ts";
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
  // The title changes at once. The days follow, because rendering 42 of them takes a slow processor longer than a press
  // may wait for its answer.
  const shown = useDeferredValue(month);
  const plans = useQuery(monthQuery(monthPage(shown)[0] ?? `${shown}-01`));
  return (
    <>
      <PageHeader
        title={monthName(month)}
        actions={
          <>
            <IconButton
              label={texts.dayplans.previousMonth}
              icon={<PreviousIcon />}
              onClick={() => onMonth(addMonths(month, -1))}
            />
            <Button variant="quiet" disabled={month === monthOf(today)} onClick={() => onMonth(monthOf(today))}>
              {texts.dayplans.today}
            </Button>
            <IconButton
              label={texts.dayplans.nextMonth}
              icon={<NextIcon />}
              onClick={() => onMonth(addMonths(month, 1))}
            />
            {actions}
          </>
        }
      />
      <Loaded query={plans} shape="block" failed={texts.dayplans.loadFailed}>
        {(list) => <Days month={shown} today={today} plans={list} onMonth={onMonth} />}
      </Loaded>
    </>
  );
}

interface DaysProps extends Pick<MonthViewProps, "month" | "today" | "onMonth"> {
  plans: readonly Dayplan[];
}

/** On the first screen of a page the days follow what is above and beside them. */
function Days({ month, today, plans, onMonth }: DaysProps) {
  const narrow = useNarrow();
  const [isFirst] = useState(isFirstScreen);
  const shown = useDeferredValue(month, isFirst ? "" : month);
  const list = useDeferredValue(plans);
  if (shown === "") return <Skeleton shape="block" />;
  if (narrow) return <MonthAgenda key={shown} view="month" date={`${shown}-01`} today={today} plans={list} />;
  return <MonthGrid month={shown} today={today} plans={list} onMonth={onMonth} />;
}
