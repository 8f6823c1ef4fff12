import { allows } from "@callboard/contract/lifecycle";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockDaysOf, lowerCounts } from "../../dayplans/bulk/lower-counts.ts";
import type { SettleFills } from "../../dayplans/settle-fills.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findDepartmentOffers, listOffersByIds, listOffersOfBlocks } from "../reads/queries.ts";
import { decideEnd, type EndResult, type HeadEnds } from "../rules/decide-end.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import type { OfferRow } from "../rules/offer-row.ts";
import { offerSubject } from "./writes/offer-subject.ts";

interface EndOffersInput<M extends HeadEnds> {
  scope: DepartmentScope;
  move: M;
  offerIds: string[];
  message?: string | undefined;
  /** With `cancel`: the positions need as many dayplayers less, and a fill of one that needs nobody any more ends. */
  lowerCount?: { settleFills: SettleFills } | undefined;
  /** With `cancel`: the other coming days of the same blocks end too. */
  wholeBlock?: boolean | undefined;
}

/**
 * Revokes waiting offers, or cancels bookings, which frees their vacancies or lowers the count. A day of a block ends
 * alone, unless the whole block is to end. An id that is not this department's refuses the whole; otherwise each offer has its own result, in the order in
 * which the ids were sent.
 */
function endOffers<M extends HeadEnds>(
  db: Db,
  { scope, move, offerIds, message, lowerCount, wholeBlock = false }: EndOffersInput<M>,
) {
  const sent = [...new Set(offerIds)];
  return transact(db, { of: offerSubject, move }, async (tx) => {
    const chosen = await findDepartmentOffers(tx, scope.departmentId, sent);
    if (chosen.length !== sent.length) return refused("not_found");
    const rest = wholeBlock ? await listRestOfBlocks(tx, chosen) : [];
    const found = [...chosen, ...rest];
    const ids = [...sent, ...rest.map(({ id }) => id)];
    const { dayplayers, positions } = lockIdsOf(found);
    await lockForMove(tx, offerSubject, move, { dayplayers });
    if (lowerCount) await lockDaysOf(tx, positions);
    await lockForMove(tx, offerSubject, move, { positions });
    const { value } = decideEnd({ move, offerIds: ids, offers: await listOffersByIds(tx, ids), message });
    const changed = await writeMoves(tx, offerSubject, value.moves, scope.accountId);
    if (lowerCount && changed.length > 0) {
      const positionIds = changed.map(({ position_id }) => position_id);
      await lowerCounts(tx, { scope, positionIds });
      await lowerCount.settleFills(tx, { positionIds });
    }
    return done(value.results);
  });
}

/** The bookings of coming days that were offered with these as one job. */
async function listRestOfBlocks(tx: Tx, offers: readonly OfferRow[]): Promise<OfferRow[]> {
  const blockIds = offers.flatMap(({ block_id }) => block_id ?? []);
  const days = blockIds.length > 0 ? await listOffersOfBlocks(tx, blockIds) : [];
  return days.filter(
    ({ id, state, passes_at, now }) =>
      state === "accepted" && !hasPassed(passes_at, now) && offers.every((offer) => offer.id !== id),
  );
}

/** Ends the offers of a day that moves, in the caller's transaction. */
export async function endMovedOffers(
  tx: Tx,
  { scope, offers, offeredAgain }: { scope: DepartmentScope; offers: OfferRow[]; offeredAgain: ReadonlySet<string> },
): Promise<number> {
  let ended = 0;
  for (const move of ["revoke", "cancel"] as const) {
    const own = offers.filter(({ state }) => allows(state, move));
    await lockForMove(tx, offerSubject, move, lockIdsOf(own));
    const { value } = decideEnd({ move, offerIds: own.map(({ id }) => id), offers: own, offeredAgain });
    ended += (await writeMoves(tx, offerSubject, value.moves, scope.accountId)).length;
  }
  return ended;
}

type Many = Omit<EndOffersInput<HeadEnds>, "move">;
type One = Omit<Many, "offerIds"> & { offerId: string };

export const revokeOffers = (db: Db, input: Many) => endOffers(db, { ...input, move: "revoke" });
export const cancelBookings = (db: Db, input: Many) => endOffers(db, { ...input, move: "cancel" });
export const revokeOffer = (db: Db, input: One) => endOffer(db, { ...input, move: "revoke" });
export const cancelBooking = (db: Db, input: One) => endOffer(db, { ...input, move: "cancel" });

/** Cancels a booking in the caller's transaction. */
export async function cancelBookingIn(tx: Tx, { scope, offerId, message }: One) {
  const [found] = await findDepartmentOffers(tx, scope.departmentId, [offerId]);
  if (!found) return refused("not_found");
  await lockForMove(tx, offerSubject, "cancel", lockIdsOf([found]));
  const offers = await listOffersByIds(tx, [offerId]);
  const { value } = decideEnd({ move: "cancel", offerIds: [offerId], offers, message });
  const [changed] = await writeMoves(tx, offerSubject, value.moves, scope.accountId);
  const { result } = value.results[0] as EndResult<"cancel">;
  return result.ok ? done({ offerId, positionId: changed?.position_id ?? "" }) : result;
}

async function endOffer<M extends HeadEnds>(db: Db, { offerId, ...input }: One & { move: M }) {
  const ended = await endOffers(db, { ...input, offerIds: [offerId] });
  return ended.ok ? (ended.value[0] as EndResult<M>).result : ended;
}
