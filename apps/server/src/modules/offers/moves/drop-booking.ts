import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { transact } from "../../transitions/transition.ts";
import { countOnRecord } from "../consequences/count-on-record.ts";
import { decideDrop } from "../decisions/decide-drop.ts";
import { findOwnOffer, listLiveAround, listOffersByIds } from "../queries.ts";
import { withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

export interface DropBookingInput {
  dayplayerId: string;
  offerId: string;
  message: string;
  /** Each try of one answer carries the same id. */
  answerId?: string | undefined;
}

/** Drops out of a booking, which frees its vacancy. */
export function dropBooking(db: Db, { dayplayerId, offerId, message, answerId }: DropBookingInput) {
  return transact(db, {
    of: offerSubject,
    move: "drop",
    by: dayplayerId,
    async find(tx) {
      const booking = await findOwnOffer(tx, dayplayerId, offerId);
      return booking ? done(withLockIds([booking])) : refused("not_found");
    },
    async read(tx) {
      const repeated = await isRepeatedAnswer(tx, offerSubject.history, offerId, answerId);
      const [booking] = await listOffersByIds(tx, [offerId]);
      const around = booking ? await listLiveAround(tx, dayplayerId, [booking.date]) : [];
      return { booking, around, message, answerId, repeated };
    },
    decide: decideDrop,
    async complete(tx, { record }) {
      await countOnRecord(tx, record);
      return { offerId };
    },
  });
}
