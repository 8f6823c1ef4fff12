import { counted, number } from "@callboard/ui/locale";

/** The texts of the sheet that fills a day. They are loaded with it. */
export const fillDayTexts = {
  title: ({ day }: { day: string }) => `Fill ${day}`,
  description: "Callboard asks people in your order until every place is booked.",
  loading: "Loading what is being filled...",
  failed: "We couldn't load what is being filled.",
  start: ({ count }: { count: number }) => `Fill ${counted(count, { one: "# position", other: "# positions" })}`,
  done: "OK",
  started: ({ count, by }: { count: number; by: string }) =>
    `Callboard is filling ${counted(count, { one: "# position", other: "# positions" })} until ${by}. You hear when they are full, or if one may stay open.`,
  nothingStarted: "Nothing was started.",
  nothingToStart: "No position of this day can be started now.",
  states: {
    starts: ({ need, count }: { need: number; count: number }) => `${number(need)} of ${number(count)} needed`,
    started: "Started. The first people are asked now.",
    full: "Not started: all places are booked.",
    not_active: "Not started: activate it first.",
    rateless: "Not started: it has no rate.",
    no_rate: "Not started: it has no rate. The head of the department sets it.",
    running: ({ filling }: { filling: string }) => `Already running. ${filling}.`,
    paused: "Not started: its fill is paused. Resume it on its page.",
    changed: "Not started: somebody changed it meanwhile.",
  },
};
