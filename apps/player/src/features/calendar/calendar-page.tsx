import { addDays, addMonths, monthName, monthOf, nameOfMonth } from "@callboard/client/days";
import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { Chip } from "@callboard/ui/chip";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { lazyPart, separatePart } from "@callboard/ui/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { Button } from "../../components/button.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import type { AvailabilityEntry } from "../../lib/availability/availability-entries.ts";
import { type DayState, daysToMark, stateOf, weeksOf } from "../../lib/availability/month-days.ts";
import { fetchPartsAfter } from "../../lib/lazy-screen.ts";
import { useAvailabilityWithPending } from "../../lib/outbox/availability-with-pending.ts";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { isAgreed } from "../../lib/pencils/pencils.ts";
import { queryClient } from "../../lib/query-client.ts";
import { availability, daysAhead, yearAhead } from "../../lib/requests/availability.ts";
import { bookings, offers } from "../../lib/requests/offers.ts";
import { pencils, usePencils } from "../../lib/requests/pencils.ts";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import styles from "./calendar-page.module.css";
import type { OpenSheet } from "./calendar-sheets.tsx";
import { entriesOfSpan, type Span, wishesOfSpan } from "./day-span.ts";
import { MonthGrid, stateNames } from "./month-grid.tsx";
import { useSaveAvailability } from "./use-save-availability.ts";

// The next booking is below the month, so it is loaded after it.
const NextBooking = lazyPart(() => import("../../components/job/next-booking.tsx"));
const CalendarSheets = separatePart(() => import("./calendar-sheets.tsx"));
const AlsoDeclineSheet = separatePart(() => import("./also-decline-sheet.tsx"));
const PencilList = lazyPart(() => import("./pencil-list.tsx"));

const workingWeek = [0, 1, 2, 3, 4];
/** How many past months the calendar shows. */
const monthsBack = 12;

export default function CalendarPage() {
  const now = today();
  const [search, setSearch] = useSearchParams();
  const limits = { first: addMonths(monthOf(now), -monthsBack), last: monthOf(addDays(now, daysAhead)) };
  const requested = search.get("month") ?? "";
  const valid = /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) && requested >= limits.first && requested <= limits.last;
  const month = valid ? requested : monthOf(now);
  const show = (next: string) => {
    if (next >= limits.first && next <= limits.last) setSearch({ month: next }, { replace: true });
  };
  const days = weeksOf(month);
  const isPast = month < monthOf(now);
  const query = useQuery(isPast ? availability(days[0] ?? "", days.at(-1) ?? "") : yearAhead(now));

  return (
    <Page
      columns
      title={monthName(month)}
      actions={
        <div className={styles.turn}>
          {month !== monthOf(now) && <Button onClick={() => show(monthOf(now))}>{texts.basics.today}</Button>}
          <IconButton
            size="thumb"
            variant="quiet"
            label={texts.calendar.previous}
            icon={<PreviousIcon />}
            disabled={month <= limits.first}
            onClick={() => show(addMonths(month, -1))}
          />
          <IconButton
            size="thumb"
            variant="quiet"
            label={texts.calendar.next}
            icon={<NextIcon />}
            disabled={month >= limits.last}
            onClick={() => show(addMonths(month, 1))}
          />
        </div>
      }
    >
      <div className={styles.columns}>
        <div>
          {!query.isLoadingError && (
            <p id="calendar-help" className={`hint ${styles.help}`}>
              {texts.calendar.help}
            </p>
          )}
          <Loaded query={query} shape="block">
            {(saved) => <Month month={month} days={days} saved={saved} onMonth={show} />}
          </Loaded>
        </div>
        {/* The links are rendered with what is above them, so that they do not move. */}
        <div className="stack-3">
          <Suspense>
            <PencilList />
            <NextBooking />
            <p className={styles.more}>
              <ButtonLink href={paths.bookings} variant="quiet">
                {texts.calendar.bookings}
              </ButtonLink>
              <ButtonLink href={paths.calendarFeed} variant="quiet">
                {texts.calendar.feed}
              </ButtonLink>
            </p>
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
CalendarPage.read = () =>
  Promise.all([
    queryClient.prefetchQuery(yearAhead(today())),
    queryClient.prefetchQuery(bookings),
    queryClient.prefetchQuery(pencils),
  ]);

interface MonthProps {
  month: string;
  days: string[];
  saved: AvailabilityDay[];
  onMonth: (month: string) => void;
}

function Month({ month, days, saved, onMonth }: MonthProps) {
  const [sheet, setSheet] = useState<OpenSheet>();
  const [marksWishes, setMarksWishes] = useState(false);
  const withPending = useAvailabilityWithPending(saved) ?? saved;
  const { save: saveDays, undo, last, refused } = useSaveAvailability(withPending);
  const [marked, setMarked] = useState<{ entries: readonly AvailabilityEntry[]; at: number }>();
  const { answers, waiting } = useOutbox();
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([CalendarSheets, AlsoDeclineSheet].map((part) => part.fetch())),
      fetchPartsAfter,
    );
    return () => clearTimeout(timer);
  }, []);
  const offered = useQuery({
    ...offers,
    select: (all) => new Set(all.flatMap(({ state, start_date }) => (state === "open" ? [start_date] : []))),
  });
  const agreed = usePencils().pencils.filter(isAgreed);
  const pencilled = new Set(agreed.map(({ date }) => date));
  const due = new Set(agreed.flatMap(({ date, challenged_until }) => (challenged_until ? [date] : [])));
  /** Marks days. A day marked as not free declines no offer, so a sheet asks about the open offers of such days. */
  const markDays: typeof saveDays = async (entries, how) => {
    const saved = await saveDays(entries, how);
    if (saved && entries.some(({ available }) => available === false)) setMarked({ entries, at: performance.now() });
    return saved;
  };
  const now = today();
  const lastDay = addDays(now, daysAhead);
  const byDate = new Map(withPending.map((day) => [day.date, day]));
  const stateAt = (date: string) => stateOf(byDate.get(date));
  const unsent = new Set(
    waiting ? answers.flatMap((answer) => (answer.kind === "days" ? answer.days.map(({ date }) => date) : [])) : [],
  );
  const booked = new Set(withPending.flatMap((day) => (day.booked ? [day.date] : [])));
  const wished = new Set(withPending.flatMap(({ date, wish }) => (wish && date >= now ? [date] : [])));
  const limits = { first: now, last: lastDay, stateOf: stateAt };

  const tap = (date: string) => {
    if (stateAt(date) === "booked") setSheet({ of: "booked", date });
    else if (pencilled.has(date) && !marksWishes) setSheet({ of: "pencilled", date });
    else markSpan({ anchor: date, end: date });
  };
  const markSpan = (span: Span) =>
    void markDays(marksWishes ? wishesOfSpan(span, limits, wished) : entriesOfSpan(span, limits));
  const ofMonth = days.filter((date) => monthOf(date) === month && date >= now && date <= lastDay);
  const weekdays = ofMonth.length
    ? daysToMark({ from: ofMonth[0] ?? now, to: ofMonth.at(-1) ?? now, weekdays: workingWeek, today: now }, booked)
    : [];

  return (
    <>
      <div className="row-2 apart">
        <p className="hint">{summaryOf(ofMonth.map(stateAt))}</p>
        <Chip size="thumb" pressed={marksWishes} onToggle={setMarksWishes} aria-describedby="wish-help">
          {texts.calendar.wish}
        </Chip>
      </div>
      <p id="wish-help" className={`hint ${styles.wishHelp}`} hidden={!marksWishes}>
        {texts.calendar.wishHelp}
      </p>
      <MonthGrid
        month={month}
        days={days.map((date) => ({
          date,
          state: stateAt(date),
          wish: wished.has(date),
          pencil: due.has(date) ? "due" : pencilled.has(date) ? "agreed" : "none",
          offered: offered.data?.has(date) ?? false,
          unsent: unsent.has(date),
          refused: refused.has(date),
        }))}
        first={now}
        last={lastDay}
        onTap={tap}
        onSpan={markSpan}
        onMonth={onMonth}
      />
      <ul className={`hint ${styles.legend}`} aria-label={texts.calendar.legend}>
        {(["booked", "free", "not-free", "not-said"] as const).map((state) => (
          <li key={state} data-state={state}>
            {stateNames()[state]}
          </li>
        ))}
        {pencilled.size > 0 && <li data-state="pencilled">{texts.pencils.pencilled}</li>}
        {wished.size > 0 && <li data-state="wish">{texts.calendar.wish}</li>}
        {offered.data && offered.data.size > 0 && <li data-state="offered">{texts.calendar.offerWaits}</li>}
      </ul>
      <div className={`buttons-even ${styles.bulk}`}>
        <Button
          disabled={weekdays.length === 0}
          onClick={() =>
            void markDays(
              weekdays.map((date) => ({ date, available: true })),
              { many: true },
            )
          }
        >
          {texts.calendar.weekdaysFree({ month: nameOfMonth(month) })}
        </Button>
        <Button onClick={() => setSheet({ of: "range" })}>{texts.calendar.range}</Button>
        <Button onClick={() => setSheet({ of: "own" })}>{texts.pencils.keep}</Button>
        {last && <Button onClick={() => void undo(last)}>{texts.calendar.undo({ count: last.count })}</Button>}
      </div>
      {marked && <AlsoDeclineSheet key={marked.at} entries={marked.entries} />}
      {sheet && (
        <CalendarSheets
          sheet={sheet}
          month={month}
          booked={booked}
          free={withPending.flatMap(({ date }) => (stateAt(date) === "free" ? [date] : []))}
          last={lastDay}
          onMark={(entries, how) => void markDays(entries, how)}
          onClose={() => setSheet({ of: "none" })}
        />
      )}
    </>
  );
}

/** Counts the days of the month that are still to come by state, for example "12 free · 3 booked". */
function summaryOf(states: DayState[]): string {
  const count = (state: DayState) => states.filter((each) => each === state).length;
  if (states.length === 0) return texts.calendar.monthOver;
  return (["free", "booked", "not-free", "not-said"] as const)
    .flatMap((state) => (count(state) > 0 ? [texts.calendar.counted[state]({ count: count(state) })] : []))
    .join(" · ");
}
