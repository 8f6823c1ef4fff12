import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import { countOnRecord } from "../consequences/count-on-record.ts";
import { findOwnOffer, listOffersByIds } from "../queries.ts";
import { isRepeatedAnswer } from "./is-repeated-answer.ts";
import { moveOffers } from "./move-offers.ts";

export interface DropBookingInput {
  dayplayerId: string;
  offerId: string;
  message: string;
  /** The same for each try of one answer. */
  answerId?: string | undefined;
}

/** Leaves a booking and frees its place. It counts on the dayplayer's record, unless the job had changed since they agreed. */
export const dropBooking = (db: Db, { dayplayerId, offerId, message, answerId }: DropBookingInput) =>
  transactResult(db, async (tx) => {
    const unlockedBooking = await findOwnOffer(tx, dayplayerId, offerId);
    if (!unlockedBooking) return refused("not_found");
    await lockDayplayers(tx, [dayplayerId]);
    if (await isRepeatedAnswer(tx, offerId, answerId)) return done({ offerId });
    await lockPositions(tx, [unlockedBooking.position_id]);
    const [booking] = await listOffersByIds(tx, [offerId]);
    if (booking?.state !== "accepted") return refused("booking_not_droppable");
    if (hasPassed(booking.passes_at, booking.now)) return refused("day_has_passed");
    await moveOffers(tx, [{ id: offerId, move: "drop", message, answerId }], dayplayerId);
    if (booking.ack_rev === booking.terms_rev) await countOnRecord(tx, [{ booking, kept: 0, of: 1 }]);
    return done({ offerId });
  });
