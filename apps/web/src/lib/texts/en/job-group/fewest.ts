import { shortDay } from "@callboard/client/days";
import { counted, number } from "@callboard/ui/locale";

/** The texts of the page that fills jobs with the fewest people. They are loaded with it. */
export const fewestTexts = {
  title: "Fewest people",
  text: "The empty places of the selected jobs, filled with as few different people as possible. Drag a day to another person, or choose them in its list. Each person gets their days as one offer.",
  person: "Person",
  planning: "Planning…",
  failed: "We couldn't plan these jobs.",
  none: "No jobs are selected",
  noneText: "Select two jobs or more in the list of all jobs.",
  full: "Nobody is missing",
  fullText: "All places are booked or wait for an answer.",
  people: ({ count, optimal }: { count: number; optimal: boolean }) =>
    `${counted(count, { one: "# person", other: "# people" })}${optimal ? ", the fewest possible" : ""}`,
  uncovered: ({ jobs }: { jobs: { name: string; date: string; places: number }[] }) =>
    `Nobody for ${jobs.map(({ name, date, places }) => `${places > 1 ? `${number(places)} × ` : ""}${name} ${shortDay(date)}`).join(", ")}.`,
  chances: {
    sure: "Very likely accepts",
    likely: "Likely accepts",
    open: "May accept",
    unlikely: "Rather declines",
  },
  leaveOut: ({ name }: { name: string }) => `Leave out ${name} and plan again`,
  give: ({ job, day, name }: { job: string; day: string; name: string }) => `Give ${name}’s ${job} on ${day} to`,
  nobody: "Nobody",
  again: "Plan again",
};
