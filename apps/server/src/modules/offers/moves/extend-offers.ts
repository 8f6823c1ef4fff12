import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { listCommitments } from "../reads/get-commitments.ts";
import { listOfferedPositions } from "../reads/list-offered-positions.ts";
import { findDepartmentOffers, listOffersByIds, listOffersOfBlocks } from "../reads/queries.ts";
import { decideExtendMany } from "../rules/decide-extend-many.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import { offerSubject } from "./writes/offer-subject.ts";

interface ExtendOffersInput {
  scope: DepartmentScope;
  offerIds: string[];
  /** Without `hours` and `until`, each offer is extended to its last moment to answer. */
  hours?: number | undefined;
  until?: Temporal.Instant;
}

/**
 * Extends many offers in one transaction. An id that is not this department's refuses the whole; otherwise each offer has
 * its own result, in the order in which the ids were sent.
 */
export function extendOffers(db: Db, { scope, offerIds, hours, until }: ExtendOffersInput) {
  const ids = [...new Set(offerIds)];
  return transact(db, { of: offerSubject, move: "extend" }, async (tx) => {
    const found = await findDepartmentOffers(tx, scope.departmentId, ids);
    if (found.length !== ids.length) return refused("not_found");
    const blocks = found.flatMap(({ block_id }) => block_id ?? []);
    const days = blocks.length > 0 ? await listOffersOfBlocks(tx, blocks) : [];
    const all = [...found, ...days];
    const { dayplayers, positions: positionIds } = lockIdsOf(all);
    await lockForMove(tx, offerSubject, "extend", { dayplayers, positions: positionIds });

    const offers = await listOffersByIds(tx, [...new Set(all.map(({ id }) => id))]);
    const positions = await listOfferedPositions(tx, [...new Set(positionIds)]);
    const commitments = await listCommitments(tx, [...new Set(dayplayers)], positions);
    const { moves, results } = decideExtendMany({ offerIds: ids, offers, positions, commitments, hours, until }).value;
    await writeMoves(tx, offerSubject, moves, scope.accountId);
    return done(results);
  });
}
