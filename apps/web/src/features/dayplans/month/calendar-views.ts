import {
  addDays,
  addMonths,
  dayNumber,
  isDay,
  longDay,
  mondayOf,
  monthName,
  monthOf,
  monthPage,
} from "@callboard/client/days";
import { tabMemory } from "../../../lib/session.ts";

export const calendarViews = ["month", "week", "day", "crew"] as const;
export type CalendarView = (typeof calendarViews)[number];
/** The views of plans; the crew is the view of people. */
export type PlanView = Exclude<CalendarView, "crew">;

/** How many days the crew shows. */
export const crewSpans = ["week", "two_weeks", "month"] as const;
export type CrewSpan = (typeof crewSpans)[number];
export const spanIn = (text: string | undefined): CrewSpan => crewSpans.find((span) => span === text) ?? "week";

/** The view last chosen in this tab. */
export const chosenView = {
  read: () => viewIn(tabMemory.read<string>("calendar-view")),
  save: (view: CalendarView) => tabMemory.write("calendar-view", view),
};
export const viewIn = (text: string | undefined): CalendarView | undefined =>
  calendarViews.find((view) => view === text);
export const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;

/** Returns the first and last date that a view shows, both included. */
export function daysOf(view: CalendarView, date: string, span: CrewSpan = "week"): { from: string; to: string } {
  if (view === "crew") {
    if (span === "month") return { from: `${monthOf(date)}-01`, to: addDays(`${addMonths(monthOf(date), 1)}-01`, -1) };
    return { from: mondayOf(date), to: addDays(mondayOf(date), span === "week" ? 6 : 13) };
  }
  if (view === "day") return { from: date, to: date };
  const from = view === "week" ? mondayOf(date) : (monthPage(monthOf(date))[0] ?? date);
  return { from, to: addDays(from, view === "week" ? 6 : 41) };
}

/** Moves the date by months, weeks or days; a negative number moves it back. */
export function moveDate(view: CalendarView, date: string, steps: number, span: CrewSpan = "week"): string {
  if (view === "month" || (view === "crew" && span === "month")) return `${addMonths(monthOf(date), steps)}-01`;
  return addDays(date, steps * (view === "day" ? 1 : view === "crew" && span === "two_weeks" ? 14 : 7));
}

/** Formats the title: "November 2026", "Nov 16 – 22, 2026" or "Friday, November 20, 2026". */
export function titleOf(view: CalendarView, date: string, span: CrewSpan = "week"): string {
  if (view === "month" || (view === "crew" && span === "month")) return monthName(monthOf(date));
  if (view === "day") return longDay(date);
  const { from, to } = daysOf(view, date, span);
  const [first, last] = [short(from), short(to)];
  const years = from.slice(0, 4) !== to.slice(0, 4);
  if (years) return `${first}, ${from.slice(0, 4)} – ${last}, ${to.slice(0, 4)}`;
  return `${first} – ${monthOf(from) === monthOf(to) ? dayNumber(to) : last}, ${to.slice(0, 4)}`;
}
const short = (day: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" }).format(Date.parse(day));
