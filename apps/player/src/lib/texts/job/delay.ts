import { formatMinutes } from "@callboard/contract/format-minutes";

/** The texts of a delay that a dayplayer reports. */
export const texts = {
  late: (minutes: number) => `Running late, about ${formatMinutes(minutes)}`,
  onTime: "On time after all",
  title: "Running late?",
  lead: (name: string) => `${name} is told right away. It doesn't touch your record.`,
  offlineLead: "You're offline. This is sent when you're back online. If it is urgent, call.",
  howLate: "How late?",
  minutes: (minutes: number) => `${minutes} min`,
  other: "Other",
  otherMinutes: "Minutes late",
  wrongMinutes: (most: number) => `Enter a number from 1 to ${most}.`,
  note: "Note (optional)",
  send: (minutes: number) => `Tell them: about ${formatMinutes(minutes)}`,
  sendAny: "Tell them",
  sending: "Sending…",
  sent: "The department has been told.",
} as const;
