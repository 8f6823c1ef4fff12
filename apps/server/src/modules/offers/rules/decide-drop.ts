import { allows } from "@callboard/contract/lifecycle";
import { done, refused } from "../../../result.ts";
import { hasPassed, isBefore } from "../../../time/compare-instants.ts";
import type { OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";
import { overlaps } from "./working-time.ts";

/** A change of a dayplayer's record by a booking. */
export interface RecordChange {
  booking: { id: string; dayplayer_id: string };
  /** The changes of the numbers of kept bookings and of counted ones. */
  kept: number;
  of: number;
}

export interface DropRows {
  booking: OfferRow | undefined;
  /** The dayplayer's live offers and bookings of its date and of those around it. */
  around: OfferRow[];
  message: string;
  answerId?: string | undefined;
  /** An earlier try of this answer has dropped the booking. */
  repeated: boolean;
}

/**
 * Drops a booking. It counts on the dayplayer's record, unless the terms had changed since they agreed, they were booked in
 * mode `book` a moment ago, or another booking was changed so that nobody could work both.
 */
export function decideDrop({ booking, around, message, answerId, repeated }: DropRows) {
  if (repeated) return done({ moves: [] as OfferMove[], record: [] as RecordChange[] });
  if (!booking || !allows(booking.state, "drop")) return refused("booking_not_droppable");
  if (hasPassed(booking.passes_at, booking.now)) return refused("day_has_passed");
  const moves: OfferMove[] = [{ id: booking.id, move: "drop", message, answerId }];
  const isForced = around.some((other) => other.state === "accepted" && isChanged(other) && overlaps(booking, other));
  return done({ moves, record: isForced ? [] : countDrops([booking]) });
}

const isChanged = ({ ack_rev, terms_rev }: OfferRow) => ack_rev !== terms_rev;

/** A drop counts as a missed booking where the dayplayer had agreed to the terms in force. */
const isFreeToLeave = ({ free_until, now }: OfferRow) => free_until !== null && isBefore(now, free_until);

export const countDrops = (bookings: OfferRow[]): RecordChange[] =>
  bookings
    // One that a day sheet marked as a no-show has counted already.
    .filter((booking) => !isChanged(booking) && !isFreeToLeave(booking) && !booking.counted_at)
    .map((booking) => ({ booking, kept: 0, of: 1 }));
