import { counted } from "@callboard/client/format";

/** Texts of the sheet that has all positions of a day filled by a deadline. */
export const texts = {
  title: (day: string) => `Fill ${day}`,
  description: "Each position asks its matches in the order of their rank until all places are booked.",
  list: "Positions of this day",
  loading: "Loading what is being filled...",
  failed: "We couldn't load what is being filled.",
  start: (count: number) => `Fill ${counted(count, "position")}`,
  starting: "Starting…",
  cancel: "Cancel",
  done: "OK",
  started: (count: number, by: string) => `${counted(count, "position")} will be filled by ${by}.`,
  nothingStarted: "Nothing was started.",
  nothingToStart: "No position of this day can be started now.",
  states: {
    starts: (need: number, count: number) => `${need} of ${count} open`,
    started: "Started. The first people are asked now.",
    full: "Not started: all places are booked.",
    not_active: "Not started: activate it first.",
    running: (filling: string) => `Already running. ${filling}.`,
    paused: "Not started: its fill is paused. Resume it on its page.",
    changed: "Not started: somebody changed it meanwhile.",
  },
} as const;
