import { isWaiting } from "@callboard/contract/lifecycle";
import type { Tx } from "../../../../db/schema.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { listOfferedPositions } from "../../reads/list-offered-positions.ts";
import { listBookingsAround, listLiveOffersOf, listTerms, listUpcomingPositionIds } from "../../reads/queries.ts";
import { decideChange } from "../../rules/decide-change.ts";
import { offerSubject } from "../writes/offer-subject.ts";

/** The days whose terms may have changed: one day, or all coming days of a department, for example by its rates. */
export type ChangedDays = { dayplanId: string; departmentId?: never } | { departmentId: string; dayplanId?: never };

/** Gives offers and bookings the new terms. Call it after place, times or rates were written in this transaction. */
export async function markOffersChanged(tx: Tx, changed: ChangedDays): Promise<void> {
  // All positions are locked, so that no offer is created meanwhile from the terms before.
  await lockForMove(tx, offerSubject, "change", { positions: await listUpcomingPositionIds(tx, changed) });
  const offers = await listLiveOffersOf(tx, changed);
  const positions = await listOfferedPositions(tx, [...new Set(offers.map(({ position_id }) => position_id))]);
  const waiting = offers.filter(({ state }) => isWaiting(state));
  const { moves } = decideChange({
    offers,
    positions,
    terms: await listTerms(tx, offers),
    bookings:
      waiting.length > 0
        ? await listBookingsAround(
            tx,
            waiting.map(({ dayplayer_id }) => dayplayer_id),
            [...new Set(waiting.map(({ date }) => date))],
          )
        : [],
  }).value;
  await writeMoves(tx, offerSubject, moves, null);
}
