import { serverNow } from "@callboard/client/clock/server-clock";
import { addDays } from "@callboard/client/days";
import { momentText, todayIn } from "@callboard/client/zoned";

/** 7:00 PM in that zone. */
const timeText = (ms: number, zone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" }).format(ms);

/** "7:00 PM" today, "tomorrow 9:00 AM", else "Fri, Nov 20, 6:30 AM", in that zone. */
export function deadlineText(moment: string | number, zone: string, now = serverNow()): string {
  const ms = typeof moment === "string" ? Date.parse(moment) : moment;
  const today = todayIn(zone, now);
  const day = todayIn(zone, ms);
  if (day === today) return timeText(ms, zone);
  if (day === addDays(today, 1)) return `tomorrow ${timeText(ms, zone)}`;
  return momentText(ms, zone);
}
