import type { Db } from "../../../db/schema.ts";
import { done, type Result, refused } from "../../../result.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { getCommitments } from "../reads/get-commitments.ts";
import { listOfferedPositions } from "../reads/list-offered-positions.ts";
import { findDepartmentOffer, listOffersOfJob } from "../reads/queries.ts";
import {
  decideExtendOrReopen,
  type ExtendOrReopen,
  type ExtendOrReopenRefusal,
} from "../rules/decide-extend-or-reopen.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import { offerSubject } from "./writes/offer-subject.ts";

export interface ExtendOrReopenInput<M extends ExtendOrReopen> {
  scope: DepartmentScope;
  move: M;
  offerId: string;
  expiresAt: string;
}

/**
 * Extends an offer, which gives more time to answer, or re-opens it after a decline. The new expiry lies in the future,
 * not after the last moment to answer, and is later than that of an offer that is still open. An expired offer opens again.
 */
export function extendOrReopenOffer<M extends ExtendOrReopen>(
  db: Db,
  { scope, move, offerId, expiresAt }: ExtendOrReopenInput<M>,
) {
  return transact(
    db,
    { of: offerSubject, move },
    async (tx): Promise<Result<{ offerId: string }, "not_found" | ExtendOrReopenRefusal<M>>> => {
      const offer = await findDepartmentOffer(tx, scope.departmentId, offerId);
      if (!offer) return refused("not_found");
      await lockForMove(tx, offerSubject, move, lockIdsOf(await listOffersOfJob(tx, offer)));
      const job = await listOffersOfJob(tx, offer);
      const state = job.find(({ id }) => id === offerId)?.state;
      const positionIds = job.filter((day) => day.state === state).map(({ position_id }) => position_id);
      const positions = await listOfferedPositions(tx, positionIds);
      const commitments = await getCommitments(tx, offer.dayplayer_id, positions);
      const decided = decideExtendOrReopen({ move, offerId, job, positions, commitments, expiresAt });
      if (!decided.ok) return decided;
      await writeMoves(tx, offerSubject, decided.value.moves, scope.accountId);
      return done({ offerId });
    },
  );
}
