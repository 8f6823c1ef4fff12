/** Where the productions of these specs are shot, and their people live. */
const zone = "America/Los_Angeles";

const today = () => Temporal.Now.plainDateISO(zone);

/** The date so many days from today, `YYYY-MM-DD`. */
export const day = (fromToday: number): string => today().add({ days: fromToday }).toString();

/** As headings of both apps write it: "Friday, November 27, 2026". */
export const longDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
  });

/** As the cards of the player app write it: "Fri, Nov 27". */
export const shortDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric" });

export const monthOf = (date: string): string => date.slice(0, 7);

/** A call so many hours from now: what is told of it is told at once. */
export function callIn(hours: number) {
  const call = Temporal.Now.zonedDateTimeISO(zone).add({ hours });
  return { date: call.toPlainDate().toString(), call_time: call.toPlainTime().toString({ smallestUnit: "minute" }) };
}

/** The moment so many seconds from now, ISO 8601. */
export const inSeconds = (seconds: number): string =>
  Temporal.Now.instant()
    .add({ milliseconds: Math.round(seconds * 1000) })
    .toString({ fractionalSecondDigits: 3 });
