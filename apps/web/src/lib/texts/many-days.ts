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

/** Texts of moving a day with its offers. */
export const moveTexts = {
  move: "Move the day and ask the same people",
  title: (date: string) => `Move ${date}`,
  lead: "The day is copied with its positions, and those asked or booked are offered it again.",
  date: "New date",
  loading: "Looking who is free...",
  asked: "Asked on the new date",
  notAsked: "Not asked",
  withdraw: (count: number) => `Withdraw the ${counted(count, "old offer or booking", "old offers and bookings")}`,
  withdrawText:
    "People who are asked again get one notification, for the new date. The others are told that the day moved.",
  keepText: (date: string) => `Offers and bookings of ${date} stay as they are.`,
  message: "Message",
  defaultMessage: (date: string) => `Moved from ${date}.`,
  send: (count: number) => (count === 0 ? "Copy the day" : `Copy and ask ${count}`),
  working: "Working…",
  back: "Back",
  moved: (date: string) => `Copied to ${date}`,
  askedDone: (asked: number, withdrawn: number) =>
    `${counted(asked, "dayplayer")} asked${withdrawn > 0 ? `, ${withdrawn} withdrawn` : ""}`,
} as const;
