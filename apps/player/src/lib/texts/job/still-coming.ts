/** The texts of the question whether a booked dayplayer still comes. */
export const texts = {
  question: "Still coming?",
  lead: (name: string) => `${name} would like to know.`,
  sending: "Sending…",
  thanks: "Thanks. The department knows that you are coming.",
  unsent: "Your yes is sent when you're back online.",
  ended: "This booking is no longer there, or need not be confirmed any more.",
  changed: "The department has just changed this job. Look at what is new, then answer.",
} as const;
