import { addDays, addMonths, dayNumber, longDay, monthName, monthOf, weekdayName } from "@callboard/client/days";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { DayState } from "../../lib/availability/month-days.ts";
import { texts } from "../../lib/texts/texts.ts";
import { startOfWeek } from "../../lib/week.ts";
import styles from "./calendar-page.module.css";
import { datesOf, type Span } from "./day-span.ts";
import { useDayDrag } from "./use-day-drag.ts";

/** Everything that the grid shows of one day. */
interface ShownDay {
  date: string;
  state: DayState;
  /** The dayplayer would like to work on the free day. */
  wish: boolean;
  /** The dayplayer agreed to a pencil of that day. "due": another department waits for it, so it has to be decided. */
  pencil: "none" | "agreed" | "due";
  /** An offer of that day waits for an answer. */
  offered: boolean;
  /** The day was marked without a network, and the server does not have it yet. */
  unsent: boolean;
  /** The server refused the last change of the day. */
  refused: boolean;
}

interface MonthGridProps {
  month: string;
  days: ShownDay[];
  /** The first and the last date that can be marked. */
  first: string;
  last: string;
  onTap: (date: string) => void;
  onSpan: (span: Span) => void;
  onMonth: (month: string) => void;
}

export const stateNames = (): Record<DayState, string> => ({
  booked: texts.calendar.booked,
  free: texts.calendar.free,
  "not-free": texts.calendar.notFree,
  "not-said": texts.calendar.notSaid,
});

/**
 * The days of a month. A tap or drawing over days marks them. Arrow keys move the focus, and with Shift mark a span.
 */
export function MonthGrid({ month, days, first, last, onTap, onSpan, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [span, setSpan] = useState<Span>();
  const [at, setAt] = useState<string>();
  const moved = useRef(false);
  const drag = useDayDrag({
    grid,
    onDraw: setSpan,
    onDrawn(drawn) {
      setSpan(undefined);
      onSpan(drawn);
    },
    onSwipe: (months) => onMonth(addMonths(month, months)),
  });
  const drawn = new Set(span && datesOf(span));
  // Tab reaches one day of the grid: the one that had the focus last, or the first that can be marked.
  const reachable = days.filter(({ date }) => date >= first && date <= last && monthOf(date) === month);
  const tabStop = at && days.some(({ date }) => date === at) ? at : reachable[0]?.date;

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at]);

  const goTo = (date: string) => {
    const to = date < first ? first : date > last ? last : date;
    moved.current = true;
    setAt(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
    return to;
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    if (!from) return;
    const to = keyTarget(event.key, from);
    if (to) {
      event.preventDefault();
      const end = goTo(to);
      setSpan(event.shiftKey ? { anchor: span?.anchor ?? from, end } : undefined);
    } else if (event.key === "Escape" && span) {
      event.preventDefault();
      setSpan(undefined);
    } else if ((event.key === "Enter" || event.key === " ") && span) {
      event.preventDefault();
      setSpan(undefined);
      onSpan(span);
    }
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend has no place among the days */}
      <div
        ref={grid}
        role="group"
        aria-label={texts.calendar.month({ month: monthName(month) })}
        aria-describedby="calendar-help"
        className={styles.month}
        data-drawing={span ? "" : undefined}
        onKeyDown={key}
        {...drag}
      >
        {days.slice(0, 7).map(({ date }) => (
          <span key={date} className="label" aria-hidden="true">
            {weekdayName(date).slice(0, 1)}
          </span>
        ))}
        {days.map(({ date, state, wish, pencil, offered, unsent, refused }) => {
          const out = date < first || date > last;
          const notes = [
            date < first && texts.calendar.past,
            wish && texts.calendar.wish,
            pencil === "agreed" && texts.pencils.pencilled,
            pencil === "due" && texts.pencils.decisionDue,
            offered && texts.calendar.offerWaits,
            unsent && texts.calendar.unsent,
            refused && texts.calendar.refused,
          ];
          return (
            <button
              key={date}
              type="button"
              className={styles.day}
              data-date={date}
              data-state={state}
              data-past={out || undefined}
              data-out={monthOf(date) !== month || undefined}
              data-drawn={drawn.has(date) || undefined}
              data-wish={wish || undefined}
              data-pencil={pencil === "none" ? undefined : pencil}
              data-offered={offered || undefined}
              data-unsent={unsent || undefined}
              data-refused={refused || undefined}
              aria-current={date === first ? "date" : undefined}
              aria-label={[`${longDay(date)}: ${stateNames()[state]}`, ...notes.filter(Boolean)].join(", ")}
              aria-pressed={state === "free"}
              tabIndex={date === tabStop ? 0 : -1}
              disabled={out && state !== "booked"}
              onFocus={() => setAt(date)}
              onClick={() => onTap(date)}
            >
              {dayNumber(date)}
            </button>
          );
        })}
      </div>
      <p role="status" className="visually-hidden">
        {span && texts.calendar.spanChosen({ count: drawn.size })}
      </p>
    </>
  );
}

/** The date to which a key moves the focus from another date. Undefined for keys that do not move it. */
function keyTarget(key: string, from: string): string | undefined {
  const monthAway = (months: number) => {
    const month = addMonths(monthOf(from), months);
    const end = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));
    return `${month}-${String(Math.min(Number(from.slice(8)), end)).padStart(2, "0")}`;
  };
  const targets: Record<string, () => string> = {
    ArrowLeft: () => addDays(from, -1),
    ArrowRight: () => addDays(from, 1),
    ArrowUp: () => addDays(from, -7),
    ArrowDown: () => addDays(from, 7),
    Home: () => startOfWeek(from),
    End: () => addDays(startOfWeek(from), 6),
    PageUp: () => monthAway(-1),
    PageDown: () => monthAway(1),
  };
  return targets[key]?.();
}
