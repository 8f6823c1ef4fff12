import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import { countOnRecord } from "../consequences/count-on-record.ts";
import { findOwnOffer, readOffers } from "../queries.ts";
import { answeredBefore } from "./is-repeated-answer.ts";
import { moveOffers } from "./move-offers.ts";

export interface DropBooking {
  dayplayerId: string;
  offerId: string;
  message: string;
  /** The same for each try of one answer. */
  answerId?: string | undefined;
}

/** Leaves a booking and frees its place. It counts on the dayplayer's record, unless the job had changed since they agreed. */
export const dropBooking = (db: Db, { dayplayerId, offerId, message, answerId }: DropBooking) =>
  transactResult(db, async (tx) => {
    const seen = await findOwnOffer(tx, dayplayerId, offerId);
    if (!seen) return refused("not_found");
    await lockDayplayers(tx, [dayplayerId]);
    if (await answeredBefore(tx, offerId, answerId)) return done({ offerId });
    await lockPositions(tx, [seen.position_id]);
    const [booking] = await readOffers(tx, [offerId]);
    if (booking?.state !== "accepted") return refused("booking_not_droppable");
    if (hasPassed(booking.passes_at, booking.now)) return refused("day_has_passed");
    await moveOffers(tx, [{ id: offerId, move: "drop", message, answerId }], dayplayerId);
    if (booking.ack_rev === booking.terms_rev) await countOnRecord(tx, [{ booking, kept: 0, of: 1 }]);
    return done({ offerId });
  });
