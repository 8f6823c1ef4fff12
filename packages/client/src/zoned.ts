import { serverNow } from "./clock/server-clock.ts";
import { shortDay } from "./days.ts";
import { inLocale, inLocalePer, oncePer } from "./once.ts";
import { texts } from "./texts/texts.ts";

/** Moments and local times of a production's zone, by `Intl` only, so that the first load contains no polyfill. */
interface LocalTime {
  day: string;
  /** HH:mm */
  time: string;
}

const localFormat = oncePer(
  (zone) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

/** The local date and time at a moment. */
export function toLocalTime(ms: number, zone: string): LocalTime {
  const part = Object.fromEntries(
    localFormat(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

export const todayIn = (zone: string, now = serverNow()): string => toLocalTime(now, zone).day;

/** The moment of a local time, in epoch milliseconds. For an ambiguous time it is the earlier one, as on the server. */
export function momentOf(day: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (ms: number) => {
    const local = toLocalTime(ms, zone);
    return Date.parse(`${local.day}T${local.time}:00Z`) - Math.floor(ms / 60_000) * 60_000;
  };
  // The offsets a day before and after are those on both sides of a clock change.
  const offsets = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const moments = offsets.map((offset) => asUtc - offset).filter((ms) => offsetAt(ms) === asUtc - ms);
  // A skipped time is converted with the offset before the clock change, so it is after the gap, as on the server.
  return moments.length > 0 ? Math.min(...moments) : asUtc - (offsets[0] ?? 0);
}

/** 6:30 AM, from `HH:mm` */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return clockFormat().format(Date.UTC(2000, 0, 1, hour, minute));
}
const clockFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", hour: "numeric", minute: "2-digit" }),
);

/** Fri, Nov 20, 6:30 AM in that zone */
export function momentText(ms: number, zone: string): string {
  const { day, time } = toLocalTime(ms, zone);
  return `${shortDay(day)}, ${clockTime(time)}`;
}

/** 4:59 PM PST. On another day than today in that zone: Fri, Nov 20, 4:59 PM PST */
export function deadlineText(ms: number, zone: string, now = serverNow()): string {
  const time = timeFormat(zone).format(ms);
  const day = todayIn(zone, ms);
  return day === todayIn(zone, now) ? time : `${shortDay(day)}, ${time}`;
}
const timeFormat = inLocalePer(
  (locale, zone) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
);

/** 2 min ago, yesterday, Nov 17: short enough for a list. */
export function agoText(moment: string, zone: string, now = serverNow()): string {
  const ms = Date.parse(moment);
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return texts.ago.justNow;
  if (minutes < 60) return texts.ago.minutes({ count: minutes });
  const today = todayIn(zone, now);
  const { day, time } = toLocalTime(ms, zone);
  if (day === today) return texts.ago.hours({ count: Math.floor(minutes / 60) });
  if (day === todayIn(zone, now - 86_400_000)) return texts.ago.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? dateFormat(zone).format(ms) : `${day} ${time}`;
}
const dateFormat = inLocalePer(
  (locale, zone) => new Intl.DateTimeFormat(locale, { timeZone: zone, month: "short", day: "numeric" }),
);
