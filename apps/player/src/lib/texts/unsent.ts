/** The texts of answers that wait for a network. */
export const texts = {
  waiting: (count: number) =>
    count === 1 ? "1 answer sends when you're back online." : `${count} answers send when you're back online.`,
  stuck: (count: number) =>
    count === 1
      ? "The server could not take 1 answer yet. It is sent again every minute."
      : `The server could not take ${count} answers yet. They are sent again every minute.`,
  saved: "Saved on this phone. Sends when you're back online.",
  daysSaved: (count: number) =>
    count === 1
      ? "1 day saved on this phone. Sends when you're back online."
      : `${count} days saved on this phone. They send when you're back online.`,
  sent: "Your answer was sent.",
  daysSent: "Your days were sent.",
  takenBack: "Taken back. Nothing was sent.",
} as const;
