/** Converts a local time on a date to an instant. */
export const momentAt = (date: Temporal.PlainDate, time: string, zone: string): Temporal.Instant =>
  date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
