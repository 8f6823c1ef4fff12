/** The texts of the sheet that asks whether to decline the offers of days that were marked as not free. */
export const texts = {
  title: (offers: number) => (offers === 1 ? "Also decline the offer of that day?" : `Also decline ${offers} offers?`),
  lead: (offers: number) =>
    offers === 1
      ? "The day is marked as not free. Its offer is still open, and the department waits for your answer."
      : "The days are marked as not free. Their offers are still open, and the departments wait for your answers.",
  list: "Open offers of these days",
  decline: (offers: number) => (offers === 1 ? "Decline it" : `Decline all ${offers}`),
  declining: "Declining…",
  keep: (offers: number) => (offers === 1 ? "Keep it open" : "Keep them open"),
  declined: (offers: number) => (offers === 1 ? "Offer declined." : `${offers} offers declined.`),
} as const;
