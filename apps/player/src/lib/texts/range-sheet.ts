import { days } from "./calendar.ts";

/** The texts of the sheet on which a range of days is marked. */
export const texts = {
  title: "Mark many days",
  mode: "How often",
  once: "Once",
  weekly: "Every week",
  repeat: "Repeat every week",
  isSaved: "These days repeat",
  chooseWeekdays: "Choose weekdays",
  repeats: "These days repeat every week.",
  repeatsNoMore: "No days repeat any more.",
  stopRepeating: "Stop repeating",
  weeklyHelp:
    "Free on these days every week until you change it. Days you mark yourself and booked days stay as they are.",
  from: "From",
  to: "To",
  on: "On",
  iAm: "Mark me",
  forHowLong: "For how long",
  weeks: (weeks: number) => `${weeks} weeks`,
  months: (months: number) => `${months} months`,
  year: "1 year",
  pattern: "Which days",
  everyDay: "Every day",
  monToFri: "Mon–Fri",
  weekends: "Weekends",
  spared: (count: number) => (count === 1 ? "1 booked day stays as it is." : `${count} booked days stay as they are.`),
  mark: (count: number) => `Save ${days(count)}`,
  noDays: "No days to mark here",
  wrongOrder: "The last day comes before the first.",
  tooFar: (last: string) => `You can mark days up to ${last} next year.`,
} as const;
