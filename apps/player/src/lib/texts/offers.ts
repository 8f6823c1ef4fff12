import type { ClosedReason, OfferState } from "@callboard/contract/lifecycle";
import type { Refusal } from "@callboard/contract/refusals";

/** What each state of an offer means to the person it was made to. */
export const stateTexts: Record<
  OfferState,
  { name: string; sentence: string; look: "neutral" | "needs" | "good" | "lost" }
> = {
  created: { name: "On its way", sentence: "This offer is being sent to you.", look: "neutral" },
  open: { name: "Open", sentence: "Answer before it expires.", look: "needs" },
  accepted: { name: "Booked", sentence: "The job is yours.", look: "good" },
  declined: { name: "Declined", sentence: "You said no. The department can ask you again.", look: "neutral" },
  expired: {
    name: "Expired",
    sentence: "The time to answer ran out. The department can still give you more.",
    look: "neutral",
  },
  revoked: { name: "Taken back", sentence: "The department took this offer back.", look: "neutral" },
  closed: { name: "Closed", sentence: "This offer is no longer open.", look: "neutral" },
  cancelled: {
    name: "Cancelled",
    sentence: "The department cancelled this job. The day is yours again.",
    look: "lost",
  },
  dropped: { name: "Dropped out", sentence: "You left this job.", look: "neutral" },
};

/** Why an offer was closed without anybody's doing. */
export const closedTexts: Record<ClosedReason, string> = {
  position_filled: "All places were filled before you answered. Nothing counts against you.",
  booked_elsewhere: "You accepted another job that day, so this offer was closed.",
  block_broken: "Its days could no longer be offered as one job.",
  department_closed: "The department closed before you answered.",
  account_closed: "The person who asked has left Callboard.",
};

/** What to say when an answer came too late, and what to do now. */
export const lateTexts: Partial<Record<Refusal, { title: string; text: string }>> = {
  offer_filled: {
    title: "Filled a moment ago",
    text: "Somebody else took the last place just before you. Nothing counts against you, and your day stays free for others.",
  },
  offer_expired: {
    title: "The time ran out",
    text: "This offer expired before your answer arrived. Write to the department: they can give you more time.",
  },
  offer_gone: { title: "No longer open", text: "The department took this offer back before your answer arrived." },
  offer_changed: {
    title: "Something changed",
    text: "The department changed this job after you opened it. Look at what is new, then answer.",
  },
  already_booked: {
    title: "You are booked that day",
    text: "You can work one job a day. Your calendar shows which one you have.",
  },
  day_has_passed: { title: "This day has passed", text: "It can no longer be answered." },
};

export const texts = {
  title: (count: number) => (count === 0 ? "Offers" : count === 1 ? "1 offer for you" : `${count} offers for you`),
  left: (time: string) => `${time} left`,
  over: "Expired",
  job: "Job",
  show: "Show",
  where: "Where",
  call: "Call",
  wrap: "Wrap",
  rate: "Rate",
  days: "Days",
  note: "How to find us",
  from: (name: string) => `${name} writes`,
  perHour: (dollars: string) => `${dollars} an hour`,
  day: "day",
  night: "night",
  miles: (miles: number) => `${miles} mi`,
  noPlace: "Location: not set",
  noTime: "Not set yet",
  accept: "Accept",
  decline: "Decline",
  acceptTitle: "Accept this job?",
  acceptBlock: (days: number) => `Accept all ${days} days?`,
  acceptLead: "The place is yours at once. It can't be undone, only dropped, and a drop shows on your record.",
  acceptIt: "Accept this job",
  accepting: "Accepting…",
  declineTitle: "Decline",
  declineLead: "Answering costs you nothing.",
  notThisJob: "Not this job",
  notThatDay: "Not that day",
  notThatDayHelp: "Also marks the day as not free and declines its other offers.",
  message: "Message (optional)",
  declining: "Declining…",
  declined: "Declined. Thank you for answering.",
  accepted: "You are booked.",
  toBooking: "See the booking",
  block: (days: number) => `${days} days as one job: all or none`,
  changed: "Changed since it was offered",
  changedBooked: "Changed: please confirm",
  was: "was",
  confirmChange: "Confirm the change",
  confirming: "Confirming…",
  confirmed: "Thank you, the department knows.",
  dropInstead: "It no longer works for me",
  emptyTitle: "No offers yet",
  empty: "Mark the days you are free: departments see who they can ask.",
  emptyButFree: (free: number, ahead: number) =>
    `You are free on ${free} of the next ${ahead} days and departments see it. Offers arrive here by themselves.`,
  markDays: "Mark my days",
  seeDays: "See my days",
  answered: "Answered and past",
  understood: "OK",
} as const;
