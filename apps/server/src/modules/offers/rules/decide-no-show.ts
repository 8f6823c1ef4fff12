import { allows, noShowDays } from "@callboard/contract/lifecycle";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import type { RecordChange } from "./decide-drop.ts";
import type { OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";

/** Marks a booking as a no-show, from when its day has passed and for a week. Marking it again changes nothing. */
export function decideNoShow(booking: OfferRow | undefined) {
  if (!booking || !allows(booking.state, "no-show")) return refused("not_no_show");
  if (booking.no_show_at) return done({ moves: [] as OfferMove[], record: [] as RecordChange[] });
  const until = booking.passes_at.add({ hours: 24 * noShowDays });
  if (!hasPassed(booking.passes_at, booking.now) || hasPassed(until, booking.now)) return refused("not_no_show");
  const moves: OfferMove[] = [{ id: booking.id, move: "no-show" }];
  // A booking that the sweep has already counted as kept no longer counts as kept.
  const record: RecordChange[] = [booking.counted_at ? { booking, kept: -1, of: 0 } : { booking, kept: 0, of: 1 }];
  return done({ moves, record });
}
