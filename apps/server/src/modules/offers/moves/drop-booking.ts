import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findOwnOffer, listLiveAround, listOffersByIds } from "../reads/queries.ts";
import { decideDrop } from "../rules/decide-drop.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import { countOnRecord } from "./writes/count-on-record.ts";
import { offerSubject } from "./writes/offer-subject.ts";

export interface DropBookingInput {
  dayplayerId: string;
  offerId: string;
  message: string;
  /** Each try of one answer carries the same id. */
  answerId?: string | undefined;
}

/** Drops out of a booking, which frees its vacancy. */
export function dropBooking(db: Db, { dayplayerId, offerId, message, answerId }: DropBookingInput) {
  return transact(db, { of: offerSubject, move: "drop" }, async (tx) => {
    const found = await findOwnOffer(tx, dayplayerId, offerId);
    if (!found) return refused("not_found");
    await lockForMove(tx, offerSubject, "drop", lockIdsOf([found]));
    const repeated = await isRepeatedAnswer(tx, offerSubject.history, offerId, answerId);
    const [booking] = await listOffersByIds(tx, [offerId]);
    const around = booking ? await listLiveAround(tx, dayplayerId, [booking.date]) : [];
    const decided = decideDrop({ booking, around, message, answerId, repeated });
    if (!decided.ok) return decided;
    await writeMoves(tx, offerSubject, decided.value.moves, dayplayerId);
    await countOnRecord(tx, decided.value.record);
    return done({ offerId });
  });
}
