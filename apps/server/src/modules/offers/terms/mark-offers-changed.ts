import type { Tx } from "../../../db/schema.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { decideChange } from "../decisions/decide-change.ts";
import { offerSubject } from "../moves/offer-subject.ts";
import { listLiveOffersOf, listUpcomingPositionIds } from "../queries.ts";
import { listOfferedPositions } from "./offered-position.ts";
import { listTerms } from "./stored-terms.ts";

/** The days whose terms may have changed: one day, or all coming days of a department, for example by its rates. */
export type ChangedDays = { dayplanId: string; departmentId?: never } | { departmentId: string; dayplanId?: never };

/** Gives offers and bookings the new terms. Call it after place, times or rates were written in this transaction. */
export async function markOffersChanged(tx: Tx, changed: ChangedDays): Promise<void> {
  // All positions are locked, so that no offer is created meanwhile from the terms before.
  await lockForMove(tx, offerSubject, "change", { positions: await listUpcomingPositionIds(tx, changed) });
  const offers = await listLiveOffersOf(tx, changed);
  const positions = await listOfferedPositions(tx, [...new Set(offers.map(({ position_id }) => position_id))]);
  const { moves } = decideChange({ offers, positions, terms: await listTerms(tx, offers) }).value;
  await writeMoves(tx, offerSubject, moves, null);
}
