/** The words of answers that wait for a network. */
export const texts = {
  waiting: (count: number) =>
    count === 1 ? "1 answer will be sent when you are back." : `${count} answers will be sent when you are back.`,
  stuck: (count: number) =>
    count === 1
      ? "The server could not take 1 answer yet. It is sent again every minute."
      : `The server could not take ${count} answers yet. They are sent again every minute.`,
  kept: "Kept on this phone. It will be sent when you are back.",
  daysKept: (count: number) =>
    count === 1
      ? "1 day kept. It will be sent when you are back."
      : `${count} days kept. They will be sent when you are back.`,
  sent: "Your answer was sent.",
  daysSent: "Your days were sent.",
  takenBack: "Taken back. Nothing was sent.",
  told: "What became of your answers",
  daysRefused: (dates: string) => `Not changed: ${dates}`,
  signOutTitle: (count: number) => (count === 1 ? "1 answer is not sent yet" : `${count} answers are not sent yet`),
  signOutLead:
    "They wait on this phone for a network. If you sign out now, they are thrown away and nobody hears them.",
  stay: "Stay signed in",
  signOutAnyway: "Sign out and throw away",
  bookedTitle: "You are booked",
  overTitle: "Your answer arrived, and more has happened",
  confirmedTitle: "More has happened to a job you confirmed",
  lateTitle: "An answer came too late",
  noButBookedTitle: "You are booked: your no did not count",
  noButBooked: "You said yes on another phone. Can't come? Open the booking.",
  openToSee: "Open Callboard to see what became of it.",
} as const;
