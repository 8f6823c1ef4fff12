/** Texts about fills on the day page, the dashboard and the calendar. */
export const texts = {
  filling: (by: string, outlook: string) => `Filling by ${by}, ${outlook}`,
  mayStayOpen: (need: number, count: number) => `May stay open: ${need} of ${count}`,
  paused: "Filling is paused",
  full: "Filled",
  over: (booked: number, count: number, by: string) => `${booked} of ${count} by ${by}`,
  withStandbys: (text: string, count: number) => `${text}, ${count} standing by`,
  atRisk: "May stay open",
  fillOf: (position: string, text: string) => `${position}: ${text}`,
  fillDay: "Fill the day",
  fillDayOf: (day: string) => `Fill the day, ${day}`,
  seeFill: "See the fill",
  seeWhatHelps: "See what would help",
} as const;
