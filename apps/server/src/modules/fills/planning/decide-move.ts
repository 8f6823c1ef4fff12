import type { FillEndReason } from "@callboard/contract/fills/fill-lifecycle";
import { isBefore } from "../../../time/compare-instants.ts";
import { callAndWrap } from "../../dayplans/day-clock.ts";
import { getLatestAnswer } from "../../offers/rules/expiry.ts";
import { type OfferedPosition, toOfferedDay } from "../../offers/rules/offered-position.ts";
import type { FillRow } from "../fill-row.ts";

/** A move that the product makes by the state of the position. */
export type ProductMove =
  | { move: "end"; reason: FillEndReason }
  | { move: "fill" }
  | { move: "hold" }
  | { move: "reopen"; fillBy: Temporal.Instant };

/** A vacated place is to be filled this many hours before the call. */
const refillHoursBeforeCall = 2;

/** The move that is due, or undefined if the fill stays in its state. The position is undefined if it was archived. */
export function decideMove(fill: FillRow, position: OfferedPosition | undefined): ProductMove | undefined {
  if (!position?.activated) return { move: "end", reason: "position_gone" };
  if (!isBefore(fill.now, position.passes_at)) return { move: "end", reason: "day_passed" };
  if (!position.paid) return { move: "end", reason: "production_read_only" };
  const isFull = position.booked >= position.count;
  const isMoved = fill.day_moved || position.date !== fill.date;
  if (fill.state === "full") {
    if (isFull) return undefined;
    if (!fill.keep_full) return { move: "end", reason: "deadline" };
    return isMoved ? { move: "hold" } : { move: "reopen", fillBy: refillBy(position, fill.now) };
  }
  if (isFull && !fill.day_moved) return { move: "fill" };
  if (fill.state === "running" && isMoved) return { move: "hold" };
  return isBefore(fill.now, deadlineOf(fill, position)) ? undefined : { move: "end", reason: "deadline" };
}

/** The fill's deadline, but no later than an offer of the position can be answered. */
export function deadlineOf({ fill_by }: Pick<FillRow, "fill_by">, position: OfferedPosition): Temporal.Instant {
  const latest = getLatestAnswer(toOfferedDay(position));
  return isBefore(latest, fill_by) ? latest : fill_by;
}

/** The deadline for filling a vacated place. */
export function refillBy(position: OfferedPosition, now: Temporal.Instant): Temporal.Instant {
  const latest = getLatestAnswer(toOfferedDay(position));
  const { call } = callAndWrap(toOfferedDay(position));
  const early = call?.subtract({ hours: refillHoursBeforeCall });
  return early && isBefore(now, early) ? early : latest;
}
