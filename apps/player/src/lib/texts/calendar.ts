import { monthName } from "@callboard/client/days";

/** The texts of the calendar. */
export const texts = {
  previous: "Previous month",
  next: "Next month",
  today: "Today",
  free: "Free",
  booked: "Booked",
  notFree: "Not free",
  notSaid: "Unmarked",
  past: "past",
  offerWaits: "Offer to answer",
  unsent: "not sent yet",
  refused: "taken back",
  legend: "What the colors mean",
  month: (month: string) => `Days of ${monthName(month)}`,
  help: "Tap a day to mark it. Press and drag for several. Swipe for the next month.",
  spanChosen: (count: number) => `${days(count)} chosen. Enter marks them, Escape lets them go.`,
  counted: (count: number, state: string) => `${count} ${state.toLowerCase()}`,
  monthOver: "This month is over.",
  weekdaysFree: "Weekdays free",
  range: "Many days…",
  undo: (count: number) => `Undo the last ${days(count)}`,
  undone: (count: number) => `${days(count)} back as before.`,
  days,
  marked: (count: number) => `${days(count)} saved.`,
  unchanged: "Nothing changed.",
  takenBack: (dates: string) => `Taken back: ${dates}`,
  bookedTitle: (day: string) => `Booked: ${day}`,
  bookedDay: "A booked day can't be marked. Drop out of the job first if you can't work.",
  bookings: "All jobs",
  feed: "Sync to my calendar",
} as const;

export function days(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}
