import { texts } from "../texts.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Remaining {
  /** For example "9 h 12 min". Empty when the moment has passed. */
  text: string;
  over: boolean;
  /** Less than an hour is left. */
  urgent: boolean;
  /** Milliseconds until the text changes. Undefined if it does not change any more. */
  changesIn: number | undefined;
}

/**
 * The time left between two moments in epoch milliseconds, rounded down as a clock does:
 * "3 days", "1 day 4 h", "9 h 12 min", "12 min", and seconds in the last minute.
 */
export function remaining(until: number, now: number): Remaining {
  const left = until - now;
  if (!(left > 0)) return { text: "", over: true, urgent: false, changesIn: undefined };
  const step = left >= 2 * DAY ? DAY : left >= DAY ? HOUR : left >= MINUTE ? MINUTE : SECOND;
  // The last second is shown as "1 s" until its end, never as "0 s".
  const changesIn = left < 2 * SECOND ? left : (left % step) + 1;
  return { text: spell(left), over: false, urgent: left < HOUR, changesIn };
}

function spell(left: number): string {
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days >= 2) return texts.basics.days({ count: days });
  if (days === 1) return hours > 0 ? `${texts.basics.days({ count: 1 })} ${hours} h` : texts.basics.days({ count: 1 });
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes > 0) return `${minutes} min`;
  return `${Math.max(1, Math.floor(left / SECOND))} s`;
}
