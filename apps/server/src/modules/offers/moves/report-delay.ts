import { assumedCall } from "@callboard/contract/notification-rules/notification-rule";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { momentOf } from "../../dayplans/day-clock.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { transact } from "../../transitions/transition.ts";
import { type DelayRows, decideDelay } from "../decisions/decide-delay.ts";
import { findDelay, findOwnOffer, listOffersByIds } from "../queries.ts";
import { withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

export interface DelayInput {
  dayplayerId: string;
  offerId: string;
  /** Null takes the reported delay back. */
  delay: DelayRows["delay"];
  /** Each try of one answer carries the same id. */
  answerId?: string | undefined;
}

/** Reports that the dayplayer will arrive later than the call, or takes such a report back. */
export function reportDelay(db: Db, { dayplayerId, offerId, delay, answerId }: DelayInput) {
  return transact(db, {
    of: offerSubject,
    move: "delay",
    by: dayplayerId,
    async find(tx) {
      const booking = await findOwnOffer(tx, dayplayerId, offerId);
      return booking ? done(withLockIds([booking])) : refused("not_found");
    },
    async read(tx): Promise<DelayRows> {
      const repeated = await isRepeatedAnswer(tx, offerSubject.history, offerId, answerId);
      const [booking] = await listOffersByIds(tx, [offerId]);
      if (!booking) return { booking, delay, answerId, repeated };
      const { call_time, ...reported } = await findDelay(tx, offerId);
      const call_at = momentOf(booking.date, call_time ?? assumedCall, booking.zone);
      return { booking: { ...booking, ...reported, call_at }, delay, answerId, repeated };
    },
    decide: decideDelay,
    complete: () => ({ offerId }),
  });
}
