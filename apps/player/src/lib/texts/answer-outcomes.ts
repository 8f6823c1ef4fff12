/** The texts of the list of outcomes. */
export const texts = {
  see: "See",
  outcomes: "What became of your answers",
  daysRefused: (dates: string) => `Not changed: ${dates}`,
} as const;
