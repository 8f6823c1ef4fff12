import type { DayplayerState } from "./states.ts";

/** The state of an offer that was accepted on another phone while its sheet was open on this one. */
export const bookedElsewhere: DayplayerState = {
  screen: "Offers",
  name: "You are booked",
  sentence: "You said yes to this job on another phone. Can't come? See the booking.",
  look: "good",
  can: ["seeBooking", "understood"],
};

/** The texts of the sheets on which offers are answered. */
export const texts = {
  acceptTitle: "Accept this job?",
  acceptBlock: (days: number) => `Accept all ${days} days?`,
  acceptLead: "You're booked the moment you tap. If you drop out later, it shows on your record.",
  acceptOffline:
    "You're offline. Your yes is saved on this phone and sent when you're back online; until then you're not booked.",
  acceptIt: "Accept this job",
  acceptThem: "Accept these days",
  accepting: "Accepting…",
  changed: "It changed: look again",
  changedLead: "The department changed this job while you were looking. Nothing is accepted yet.",
  changedDays: "The days of this job are no longer the same. Look at the list below.",
  declineTitle: "Decline",
  declineLead: "Saying no costs you nothing.",
  notThisJob: "Not this job",
  declineBlock: (days: number) => `Decline all ${days} days`,
  notThisJobHelp: "Your day stays as it is, and its other offers stay open.",
  notThatDay: "Not that day",
  notThatDayOfBlockHelp: (day: string) =>
    `The job is declined whole. ${day} is also marked as not free, and its other offers are declined.`,
  notThatDayHelp: "Also marks the day as not free and declines its other offers.",
  message: "Message (optional)",
  declining: "Declining…",
  declined: "Declined. Thanks for answering.",
  accepted: "You are booked.",
  agreeTitle: (department: string) => `Work with ${department}?`,
  refuseTitle: (department: string) => `Say no to ${department}?`,
  leaveTitle: (department: string) => `No longer work with ${department}?`,
  leaveLead: "You come off their list. Offers and bookings you already have stand.",
  answerIt: "Send my answer",
  answering: "Sending…",
  agreed: "You're on their list. Their jobs come as offers.",
  refused: "They know. Thanks for answering.",
} as const;
