import { counted } from "@callboard/ui/locale";

const people = (count: number) => counted(count, { one: "# dayplayer", other: "# dayplayers" });

/** The texts of the check-in and of day sheets. They are loaded with them, because few first screens show them. */
export const daySheetTexts = {
  title: "Day sheet",
  titleOf: ({ day }: { day: string }) => `Day sheet, ${day}`,
  backToDay: "Back to the day",
  whoIsHere: "Who is here",
  callAndNow: ({ call, now }: { call: string; now: string }) => `Call ${call} · now ${now}`,
  allHere: "All here as called",
  wrapAndHours: "Wrap and hours",
  presence: ({ name }: { name: string }) => `Is ${name} here?`,
  presences: { here: "Here", late: "Late", not_here: "Not here" },
  saysLate: ({ time }: { time: string }) => `says ${time} late`,
  lateSince: ({ time }: { time: string }) => `late, here since ${time}`,
  lateNotHere: "late, not here yet",
  hereNow: "Here now",
  hereNowWhom: ({ name }: { name: string }) => `${name} is here now`,
  message: "Message",
  noShowProposed: "proposed as no-show",
  failed: "We couldn't load the day sheet.",
  nobody: "Nobody is booked for this day",
  nobodyText: "A day sheet has everybody who is booked. Book somebody first.",
  notPlanned: "This day is not planned",
  notPlannedText: "Only planned days have a day sheet.",
  opensAt: ({ when }: { when: string }) => `The day sheet opens at the call, ${when}. Until then it shows the plan.`,
  opens: "The day sheet opens at the call. Until then it shows the plan.",
  signedBy: ({ name, when }: { name: string; when: string }) => `Signed by ${name}, ${when}.`,
  notSigned: "The department has not signed this day sheet yet.",
  changedSince: ({ name, when }: { name: string; when: string }) =>
    `Changed by ${name}, ${when}, after it was signed. Sign it again.`,
  print: "Print",
  table: "CSV",
  everybody: "Everybody",
  edit: "Edit",
  editWrap: "Edit wrap and meals of everybody",
  editWhom: ({ name }: { name: string }) => `Edit the hours of ${name}`,
  noWrap: "No wrap yet",
  range: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  hours: ({ hours }: { hours: string }) => `${hours} h`,
  hoursWorked: ({ hours }: { hours: string }) => `${hours} hours`,
  rounded: {
    up: ({ unit }: { unit: string }) => `rounded up to ${unit}`,
    down: ({ unit }: { unit: string }) => `rounded down to ${unit}`,
    nearest: ({ unit }: { unit: string }) => `rounded to ${unit}`,
  },
  unit: ({ minutes }: { minutes: number }) =>
    minutes === 6 ? "tenths of an hour" : minutes === 1 ? "minutes" : `${minutes} minutes`,
  meal: ({ times }: { times: string }) => `meal ${times}`,
  exceptions: ({ count }: { count: number }) =>
    count === 0 ? "no exceptions" : counted(count, { one: "# exception", other: "# exceptions" }),
  timesMissing: "Times missing",
  asCalled: "All as called",
  asCalledTitle: "Set everybody to as called?",
  asCalledText: ({ count }: { count: number }) =>
    `${counted(count, { one: "# exception goes", other: "# exceptions go" })}, and so do the wrap and the meals that were entered. Notes stay.`,
  lineAsCalled: "As called",
  sign: "Sign the day sheet",
  signTitle: "Sign the day sheet?",
  signing: "Signing…",
  signs: ({ count }: { count: number }) =>
    `The hours go to ${people(count)} as timecards. Each can agree or propose other times.`,
  signsAgain: ({ count }: { count: number }) =>
    count === 0
      ? "Nothing differs from what was signed before."
      : `What changed goes to ${people(count)} again. New hours need their agreement.`,
  noShows: ({ names }: { names: string }) =>
    `Marked as no-show: ${names}. It counts on their record, and they are notified.`,
  signed: "The day sheet is signed",
  changedElsewhere: "Somebody changed this day sheet meanwhile. Look at it again, then sign.",
  wrapTitle: "Wrap and meals",
  wrapText: "For everybody without their own times.",
  wrap: "Wrap",
  isHoliday: "Holiday, paid as the pay rules say",
  calledAt: ({ time }: { time: string }) => `Empty: ${time}, as called`,
  asSheet: ({ time }: { time: string }) => `Empty: ${time}, as everybody`,
  save: "Save",
  conflict: ({ values }: { values: string }) =>
    `Somebody changed this meanwhile. Now it is: ${values}. What you typed is kept; save again to replace it.`,
  history: "History",
  historyOf: {
    signed: ({ name, when }: { name: string; when: string }) => `${name} signed it, ${when}`,
    changed: ({ name, when }: { name: string; when: string }) => `${name} changed it after it was signed, ${when}`,
  },
  change: ({ name, from, to }: { name: string; from: string; to: string }) => `${name}: ${from} → ${to}`,
};
