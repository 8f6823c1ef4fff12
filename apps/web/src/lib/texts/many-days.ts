import { counted } from "@callboard/client/format";

/** Texts of actions on many positions or days at once. */
export const texts = {
  activateAll: (count: number) => `Activate all (${count})`,
  activateDay: (count: number, day: string) => `Activate all ${count} on ${day}`,
  activateSelected: (count: number) => `Activate (${count})`,
  activateListed: "Activate all listed",
  activateListedTitle: (count: number) => `Activate all ${counted(count, "listed job")}?`,
  activateListedText: "Each of them can then be offered to dayplayers. Nobody is notified yet.",
  allUnactive: "all unactive",
  allUnactiveLabel: (day: string) => `All positions of ${day} are unactive: go to the day in all jobs`,
  activate: "Activate",
  activateWholeDay: (day: string) => `Activate all positions of ${day}`,
  activating: "Activating…",
  activated: (count: number) => `${counted(count, "position")} activated`,
  noneActivated: "Everything here is active already",
  skipped: (jobs: string) => `Not activated: ${jobs}`,
  saveAndActivate: "Save and activate",

  copyTo: "Copy to dates",
  copyToTitle: (day: string) => `Copy ${day} to which dates?`,
  copyToText: "Fields, positions and hours are copied. Offers and bookings are not.",
  weekday: (day: string) => `Every ${day} of this month`,
  plannedAlready: "Planned already",
  unavailable: "Outside the production’s dates, or passed",
  skippedPlanned: (days: string) => `Left out, because planned already: ${days}`,
  activateCopies: "Activate the copies",
  copyCount: (count: number) => (count === 0 ? "Copy" : `Copy to ${counted(count, "date")}`),
  copying: "Copying…",
  copiedTo: (count: number) => `Copied to ${counted(count, "date")}`,
  chosen: (count: number) => (count === 0 ? "No date chosen" : `${counted(count, "date")} chosen`),
} as const;
