import { type PositionDetails, positionDetails } from "@callboard/contract/dayplans/position-details";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";

// Days and times are not formatted by `Intl`, of which each takes 0.1 ms: longer than the rest of a notification.
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const moreDays = (days: number) => (days === 1 ? "1 more day" : `${days} more days`);

/** How the language writes the terms of a job. */
export const formats = {
  /** `2026-11-24` → `Tue, Nov 24` */
  day(day: string) {
    const date = new Date(`${day}T12:00:00Z`);
    return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
  },
  /** `06:30:00` → `6:30 AM` */
  time(time: string) {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  },
  moment: (time: string, day: string) => `${time}, ${day}`,
  andMore: (day: string, days: number) => `${day} and ${moreDays(days)}`,
  call: (time: string) => `Call ${time}`,
  was: (call: string, before: string) => `${call} (was ${before})`,
  newPlace: (place: string) => `New place: ${place}`,
  callInLine: (time: string) => `call ${time}`,
  rate: (money: string, per: RatePeriod) => `${money}/${{ hour: "hr", day: "day", week: "week" }[per]}`,
  rateLabel: "Rate",
  /** Nobody should read that a job pays nothing because no rate was set yet. */
  noRate: "ask the department",
  /** The labels of what a head writes for a position. */
  details: positionDetails as PositionDetails,
  messages: (count: number) => (count === 1 ? "A message" : `${count} messages`),
  /** The description of a device, for example `Chrome on macOS`. */
  device: (device: string) => device,
};
