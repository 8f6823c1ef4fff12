import { assumedCall } from "@callboard/contract/notification-rules/notification-rule";
import type { Refusal } from "@callboard/contract/refusals";
import type { Db } from "../../../db/schema.ts";
import { done, type Result, refused } from "../../../result.ts";
import { momentOf } from "../../dayplans/day-clock.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findDelay, findOwnOffer, listOffersByIds } from "../reads/queries.ts";
import { type Delay, type DelayRows, decideDelay, decideOnTime } from "../rules/decide-delay.ts";
import { lockIdsOf, type OfferMove } from "../rules/offer-move.ts";
import { offerSubject } from "./writes/offer-subject.ts";

interface DelayAnswer {
  dayplayerId: string;
  offerId: string;
  /** Each try of one answer carries the same id. */
  answerId?: string | undefined;
}

/** Reports that the dayplayer will arrive later than the call. */
export const reportDelay = (db: Db, { delay, ...answer }: DelayAnswer & { delay: Delay }) =>
  changeDelay(db, answer, (rows) => decideDelay(rows, delay));

/** Takes a reported delay back. */
export const withdrawDelay = (db: Db, answer: DelayAnswer) => changeDelay(db, answer, decideOnTime);

function changeDelay<Reason extends Refusal>(
  db: Db,
  { dayplayerId, offerId, answerId }: DelayAnswer,
  decide: (rows: DelayRows) => Result<{ moves: OfferMove[] }, Reason>,
) {
  return transact(
    db,
    { of: offerSubject, move: "delay" },
    async (tx): Promise<Result<{ offerId: string }, "not_found" | Reason>> => {
      const found = await findOwnOffer(tx, dayplayerId, offerId);
      if (!found) return refused("not_found");
      await lockForMove(tx, offerSubject, "delay", lockIdsOf([found]));
      const repeated = await isRepeatedAnswer(tx, offerSubject.history, offerId, answerId);
      const [booking] = await listOffersByIds(tx, [offerId]);
      if (!booking) return refused("not_found");
      const { call_time, ...reported } = await findDelay(tx, offerId);
      const call_at = momentOf(booking.date, call_time ?? assumedCall, booking.zone);
      const decided = decide({ booking: { ...booking, ...reported, call_at }, answerId, repeated });
      if (!decided.ok) return decided;
      await writeMoves(tx, offerSubject, decided.value.moves, dayplayerId);
      return done({ offerId });
    },
  );
}
