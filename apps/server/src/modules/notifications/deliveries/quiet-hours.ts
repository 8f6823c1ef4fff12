interface Quiet {
  on: boolean;
  /** Local times, `HH:mm` or `HH:mm:ss`. */
  from: string;
  until: string;
  zone: string;
}

/** When the quiet hours end in which this moment lies; undefined outside them. From a time until the same one is never. */
export function endOfQuietHours(now: Temporal.Instant, { on, from, until, zone }: Quiet): Temporal.Instant | undefined {
  if (!on) return undefined;
  const local = now.toZonedDateTimeISO(zone);
  const [begins, ends, time] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(until), local.toPlainTime()];
  const afterBegin = Temporal.PlainTime.compare(time, begins) >= 0;
  const beforeEnd = Temporal.PlainTime.compare(time, ends) < 0;
  const overMidnight = Temporal.PlainTime.compare(ends, begins) < 0;
  if (overMidnight ? !afterBegin && !beforeEnd : !(afterBegin && beforeEnd)) return undefined;
  const day = local.toPlainDate().add({ days: overMidnight && afterBegin ? 1 : 0 });
  return day.toZonedDateTime({ timeZone: zone, plainTime: ends }).toInstant();
}
