interface Quiet {
  on: boolean;
  /** Local times as `HH:mm` or `HH:mm:ss`. */
  from: string;
  until: string;
  zone: string;
}

/** The end of the quiet hours that contain this instant. Undefined outside them. Equal times mean no quiet hours. */
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
