const millisecondsADay = 86_400_000;

/** A date as the number of days since 1970. */
export const dayNumber = (date: string) => Date.parse(date) / millisecondsADay;

/** The first date of the workweek of a date. Workweeks begin on `weekStartsOn`, from 0 for Sunday to 6 for Saturday. */
export function weekStart(date: string, weekStartsOn: number): string {
  const day = dayNumber(date);
  // 1970 began on a Thursday.
  const daysInto = (day + 4 - weekStartsOn) % 7;
  return new Date((day - ((daysInto + 7) % 7)) * millisecondsADay).toISOString().slice(0, 10);
}
