/** Hours in which a person is assumed to be asleep, as minutes of the day. They may include a midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** 22:00 to 7:00, for everybody who has no quiet hours of their own. */
export const defaultQuietHours: QuietHours = { from: 22 * 60, to: 7 * 60 };

const day = 24 * 60;
/** How much a minute of the night counts. */
const nightShare = 0.1;

/**
 * The waking minutes from one moment to a later one. Both are minutes since the same midnight of local clock time, so a
 * change to daylight saving time neither adds nor removes any. A minute counts 1 by day and 0.1 in quiet hours. Where
 * `to` is before `from`, the result is 0.
 */
export function wakingMinutes(from: number, to: number, quiet: QuietHours = defaultQuietHours): number {
  return Math.max(0, sinceMidnight(to, quiet) - sinceMidnight(from, quiet));
}

/** The moment at which so many waking minutes have passed since `from`, in minutes since the same midnight. */
export function addWakingMinutes(from: number, waking: number, quiet: QuietHours = defaultQuietHours): number {
  const target = sinceMidnight(from, quiet) + Math.max(0, waking);
  let low = from;
  let high = from + Math.max(0, waking) / nightShare;
  // The count of waking minutes grows everywhere, so halving the interval finds the moment.
  for (let step = 0; step < 60 && high - low > 1e-6; step += 1) {
    const middle = (low + high) / 2;
    if (sinceMidnight(middle, quiet) < target) low = middle;
    else high = middle;
  }
  return high;
}

function sinceMidnight(minute: number, quiet: QuietHours): number {
  const days = Math.floor(minute / day);
  return days * inDay(day, quiet) + inDay(minute - days * day, quiet);
}

/** The waking minutes of a day up to a minute of it. */
function inDay(minute: number, { from, to }: QuietHours): number {
  const asleep = from <= to ? overlap(minute, from, to) : overlap(minute, 0, to) + overlap(minute, from, day);
  return minute - (1 - nightShare) * asleep;
}

const overlap = (until: number, from: number, to: number) => Math.max(0, Math.min(until, to) - from);
