import { serverNow } from "@callboard/client/clock/server-clock";
import { momentOf } from "@callboard/client/zoned";

/** For how many hours before its call an unfilled position is marked as urgent. */
const soonHours = 72;

/** Whether a job's call, or its date without a call, is within the next 72 hours. */
export function isSoon(day: { date: string; callTime: string | null; zone: string }, now = serverNow()): boolean {
  return momentOf(day.date, day.callTime ?? "00:00", day.zone) - now <= soonHours * 3_600_000;
}
