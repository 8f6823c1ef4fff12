/** The time zone of all productions and users of these specs. */
const zone = "America/Los_Angeles";

const today = () => Temporal.Now.plainDateISO(zone);

/** Returns the date so many days from today as `YYYY-MM-DD`. */
export const day = (fromToday: number): string => today().add({ days: fromToday }).toString();

/** Formats a date as headings of both apps do: "Friday, November 27, 2026". */
export const longDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
  });

/** Formats a date as cards of the player app do: "Fri, Nov 27". */
export const shortDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric" });

export const monthOf = (date: string): string => date.slice(0, 7);

/** Returns date and time of a call so many hours from now; notifications of a near call ignore quiet hours. */
export function callIn(hours: number) {
  const call = Temporal.Now.zonedDateTimeISO(zone).add({ hours });
  return { date: call.toPlainDate().toString(), call_time: call.toPlainTime().toString({ smallestUnit: "minute" }) };
}

/** Returns the time so many seconds from now as an ISO 8601 timestamp. */
export const inSeconds = (seconds: number): string =>
  Temporal.Now.instant()
    .add({ milliseconds: Math.round(seconds * 1000) })
    .toString({ fractionalSecondDigits: 3 });
