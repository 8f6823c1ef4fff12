/** The texts of answers that wait for a network. */
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
} as const;
