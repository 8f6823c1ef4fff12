/** Texts about how a fill is doing, for the position page, the day page, the dashboard and the calendar. */
export const texts = {
  /** The chance that all places are filled by the deadline, in words. */
  outlooks: { sure: "very likely", likely: "likely", open: "uncertain", unlikely: "unlikely" },
  withChance: (outlook: string, chance: number) => `${outlook} (${percentText(chance)})`,
  looking: "checking the chance",
  full: "full",
  mayStayOpen: (need: number, count: number) => `may stay open: ${need} of ${count}`,
  paused: "paused",
  stopped: "stopped",
  over: "over",
  booked: (booked: number, count: number) => `${booked} of ${count} booked`,
} as const;

/** Chances are shown in steps of 5 %. Nothing is certain, so neither 0 nor 100 % is shown. */
export function percentText(chance: number): string {
  const percent = Math.round(chance * 100);
  if (percent <= 0) return "under 5%";
  return percent >= 100 ? "over 95%" : `${percent}%`;
}
