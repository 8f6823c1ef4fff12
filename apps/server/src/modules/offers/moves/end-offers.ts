import { allows } from "@callboard/contract/lifecycle";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { lockDaysOf, lowerCounts } from "../../dayplans/bulk/lower-counts.ts";
import type { SettleFills } from "../../dayplans/settle-fills.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { transact, transition } from "../../transitions/transition.ts";
import { decideEnd, type EndResult, type HeadEnds } from "../decisions/decide-end.ts";
import { findDepartmentOffers, listOffersByIds, type OfferRow } from "../queries.ts";
import { withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

interface EndOffersInput<M extends HeadEnds> {
  scope: DepartmentScope;
  move: M;
  offerIds: string[];
  message?: string | undefined;
  /** With `cancel`: the positions need as many dayplayers less, and a fill of one that needs nobody any more ends. */
  lowerCount?: { settleFills: SettleFills } | undefined;
}

/**
 * Revokes waiting offers, or cancels bookings, which frees their vacancies or lowers the count. A day of a block ends
 * alone. An id that is not this department's refuses the whole; otherwise each offer has its own result, in the order in
 * which the ids were sent.
 */
function endOffers<M extends HeadEnds>(db: Db, { scope, move, offerIds, message, lowerCount }: EndOffersInput<M>) {
  const ids = [...new Set(offerIds)];
  return transact(db, {
    of: offerSubject,
    move,
    by: scope.accountId,
    async find(tx) {
      const offers = await findDepartmentOffers(tx, scope.departmentId, ids);
      return offers.length === ids.length ? done(withLockIds(offers)) : refused("not_found");
    },
    async plan(tx, found) {
      if (lowerCount) await lockDaysOf(tx, found.positions);
      return found;
    },
    read: async (tx) => ({ move, offerIds: ids, offers: await listOffersByIds(tx, ids), message }),
    decide: decideEnd<M>,
    async complete(tx, { results }, changed) {
      if (lowerCount && changed.length > 0) {
        const positionIds = changed.map(({ position_id }) => position_id);
        await lowerCounts(tx, { scope, positionIds });
        await lowerCount.settleFills(tx, { positionIds });
      }
      return results;
    },
  });
}

/** Ends the offers of a day that moves, in the caller's transaction. */
export async function endMovedOffers(
  tx: Tx,
  { scope, offers, offeredAgain }: { scope: DepartmentScope; offers: OfferRow[]; offeredAgain: ReadonlySet<string> },
): Promise<number> {
  let ended = 0;
  for (const move of ["revoke", "cancel"] as const) {
    const own = offers.filter(({ state }) => allows(state, move));
    const result = await transition(tx, {
      of: offerSubject,
      move,
      by: scope.accountId,
      find: async () => done(withLockIds(own)),
      read: async () => ({ move, offerIds: own.map(({ id }) => id), offers: own, offeredAgain }),
      decide: decideEnd<typeof move>,
      complete: (_tx, _decided, changed) => changed.length,
    });
    ended += result.value;
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
  const ended = await transition(tx, {
    of: offerSubject,
    move: "cancel",
    by: scope.accountId,
    async find() {
      const offers = await findDepartmentOffers(tx, scope.departmentId, [offerId]);
      return offers.length === 1 ? done(withLockIds(offers)) : refused("not_found");
    },
    read: async () => ({
      move: "cancel" as const,
      offerIds: [offerId],
      offers: await listOffersByIds(tx, [offerId]),
      message,
    }),
    decide: decideEnd<"cancel">,
    complete: (_tx, { results }, [changed]) => ({ results, positionId: changed?.position_id ?? "" }),
  });
  if (!ended.ok) return ended;
  const { results, positionId } = ended.value;
  const { result } = results[0] as EndResult<"cancel">;
  return result.ok ? done({ offerId, positionId }) : result;
}

async function endOffer<M extends HeadEnds>(db: Db, { offerId, ...input }: One & { move: M }) {
  const ended = await endOffers(db, { ...input, offerIds: [offerId] });
  return ended.ok ? (ended.value[0] as EndResult<M>).result : ended;
}
