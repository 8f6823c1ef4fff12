import type { Fill } from "@callboard/contract/fills";

const minute = 60_000;

/**
 * How long to wait until a running fill is read again, in milliseconds. A look of the server that sends no offers has no
 * event, but it changes the chance and who is next.
 */
export function refetchWhenDue(fill: Pick<Fill, "state" | "next_look_at"> | null, now: number): number | false {
  if (fill?.state !== "running") return false;
  if (fill.next_look_at === null) return minute;
  const left = Date.parse(fill.next_look_at) - now;
  // While a look is due, it is done within about a second.
  return left <= 0 ? 2_000 : Math.min(left + 1_500, minute);
}
