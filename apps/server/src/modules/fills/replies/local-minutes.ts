import { addWakingMinutes, defaultQuietHours, type QuietHours, wakingMinutes } from "../reply-model/waking-minutes.ts";

/** A dayplayer's time zone and quiet hours. */
export interface Waking {
  /** IANA name. */
  zone: string;
  quiet: QuietHours;
}

/** Returns the quiet hours of an account, or the usual night if they are switched off. */
export const wakingOf = (
  { quiet_hours, quiet_from, quiet_until, zone }: QuietSettings,
  fallbackZone: string,
): Waking => ({
  zone: zone ?? fallbackZone,
  quiet: quiet_hours ? { from: minuteOf(quiet_from), to: minuteOf(quiet_until) } : defaultQuietHours,
});

export interface QuietSettings {
  quiet_hours: boolean;
  /** Local times, `HH:mm:ss`. */
  quiet_from: string;
  quiet_until: string;
  zone: string | null;
}

/** Returns the waking minutes between two moments. */
export function wakingBetween(from: Temporal.Instant, to: Temporal.Instant, { zone, quiet }: Waking): number {
  const base = from.toZonedDateTimeISO(zone).toPlainDate();
  return wakingMinutes(localMinutes(from, zone, base), localMinutes(to, zone, base), quiet);
}

/** Returns the moment after this many waking minutes. */
export function afterWaking(from: Temporal.Instant, minutes: number, { zone, quiet }: Waking): Temporal.Instant {
  const base = from.toZonedDateTimeISO(zone).toPlainDate();
  const start = localMinutes(from, zone, base);
  const seconds = Math.ceil((addWakingMinutes(start, minutes, quiet) - start) * 60);
  return from.add({ seconds });
}

function localMinutes(moment: Temporal.Instant, zone: string, base: Temporal.PlainDate): number {
  const local = moment.toZonedDateTimeISO(zone);
  const days = base.until(local.toPlainDate()).days;
  return days * 24 * 60 + local.hour * 60 + local.minute + local.second / 60;
}

const minuteOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};
