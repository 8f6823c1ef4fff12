import { addMonths, dayNumber, longDay, monthName, monthOf, weekdayName } from "@callboard/client/days";
import { wordsOf } from "@callboard/client/server-errors";
import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { Button, buttonClass } from "@callboard/ui/button";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { NextBooking } from "../../components/next-booking.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { availability, useSaveAvailability } from "../../lib/requests/availability.ts";
import { texts } from "../../lib/texts/dayplayers.ts";
import { today } from "../../lib/today.ts";
import styles from "./calendar-page.module.css";
import { type DayState, daysToMark, stateOf, weeksOf } from "./month-days.ts";
import { RangeSheet } from "./range-sheet.tsx";

const stateNames: Record<DayState, string> = {
  booked: texts.booked,
  free: texts.free,
  "not-free": texts.notFree,
  "not-said": texts.notSaid,
};
const workingWeek = [0, 1, 2, 3, 4];

export default function CalendarPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("month") ?? "";
  const month = /^\d{4}-\d{2}$/.test(asked) ? asked : monthOf(today());
  const show = (next: string) => setSearch({ month: next }, { replace: true });
  const days = weeksOf(month);
  const query = useQuery(availability(days[0] ?? "", days.at(-1) ?? ""));

  return (
    <Page
      title={monthName(month)}
      actions={
        <div className={styles.turn}>
          <IconButton
            size="thumb"
            look="quiet"
            label={texts.previous}
            icon={<PreviousIcon />}
            onClick={() => show(addMonths(month, -1))}
          />
          <IconButton
            size="thumb"
            look="quiet"
            label={texts.next}
            icon={<NextIcon />}
            onClick={() => show(addMonths(month, 1))}
          />
        </div>
      }
    >
      <Loaded query={query} waiting={<Skeleton shape="block" />}>
        {(said) => <Month month={month} days={days} said={said} />}
      </Loaded>
      <NextBooking />
      <p className={styles.more}>
        <Link href={paths.bookings} className={buttonClass({ look: "quiet", size: "thumb" })}>
          {texts.bookings}
        </Link>
      </p>
    </Page>
  );
}

function Month({ month, days, said }: { month: string; days: string[]; said: AvailabilityDay[] }) {
  const [ranging, setRanging] = useState(false);
  const [, go] = useLocation();
  const save = useSaveAvailability();
  const byDate = new Map(said.map((day) => [day.date, day]));
  const booked = new Set(said.flatMap(({ date, booked }) => (booked ? [date] : [])));
  const now = today();

  const mark = (dates: string[], available: boolean) =>
    save.mutate(
      dates.map((date) => ({ date, available })),
      { onError: (error) => toast({ kind: "error", text: wordsOf(error) }) },
    );
  const tap = (date: string) => {
    const state = stateOf(byDate.get(date));
    if (state !== "booked") return mark([date], state !== "free");
    toast({
      kind: "info",
      text: texts.bookedDay,
      action: { label: texts.bookings, onClick: () => go(paths.bookings) },
    });
  };
  const weekdays = daysToMark(
    { from: `${month}-01`, to: days.at(-1) ?? "", weekdays: workingWeek, today: now },
    booked,
  ).filter((date) => monthOf(date) === month);

  return (
    <>
      <div className={styles.month}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className="label" aria-hidden="true">
            {weekdayName(day).slice(0, 1)}
          </span>
        ))}
        {days.map((date) => {
          const state = stateOf(byDate.get(date));
          const past = date < now;
          return (
            <button
              key={date}
              type="button"
              className={styles.day}
              data-state={state}
              data-past={past || undefined}
              data-out={monthOf(date) !== month || undefined}
              aria-current={date === now ? "date" : undefined}
              aria-label={`${longDay(date)}: ${stateNames[state]}${past ? `, ${texts.past}` : ""}`}
              aria-pressed={state === "free"}
              disabled={past}
              onClick={() => tap(date)}
            >
              {dayNumber(date)}
            </button>
          );
        })}
      </div>
      <ul className={styles.legend} aria-label={texts.legend}>
        {(["booked", "free", "not-free", "not-said"] as const).map((state) => (
          <li key={state} data-state={state}>
            {stateNames[state]}
          </li>
        ))}
      </ul>
      <div className={styles.bulk}>
        <Button size="thumb" disabled={weekdays.length === 0} onClick={() => mark(weekdays, true)}>
          {texts.weekdaysFree}
        </Button>
        <Button size="thumb" onClick={() => setRanging(true)}>
          {texts.range}
        </Button>
      </div>
      <RangeSheet open={ranging} month={month} booked={booked} onClose={() => setRanging(false)} />
    </>
  );
}
