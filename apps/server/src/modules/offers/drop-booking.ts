import { decide } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { lockPositions } from "../dayplans/position-places.ts";
import { countOnRecord } from "./count-on-record.ts";
import { hasCome } from "./expiry.ts";
import { moveOffers } from "./move-offers.ts";
import { findOwnOffer, lockPlayers, readOffers } from "./queries.ts";

export interface DropBooking {
  playerId: string;
  offerId: string;
  message: string;
}

/** Leaves a booking and frees its place. It counts on the dayplayer's record, unless the job had changed since they agreed. */
export const dropBooking = (db: Db, { playerId, offerId, message }: DropBooking) =>
  decide(db, async (tx) => {
    const seen = await findOwnOffer(tx, playerId, offerId);
    if (!seen) return refused("not_found");
    await lockPlayers(tx, [playerId]);
    await lockPositions(tx, [seen.position_id]);
    const [booking] = await readOffers(tx, [offerId]);
    if (booking?.state !== "accepted") return refused("booking_not_droppable");
    if (hasCome(booking.passes_at, booking.now)) return refused("day_has_passed");
    await moveOffers(tx, [{ id: offerId, move: "drop", message }], playerId);
    if (booking.ack_rev === booking.terms_rev) await countOnRecord(tx, [{ booking, kept: 0, of: 1 }]);
    return done({ offerId });
  });
