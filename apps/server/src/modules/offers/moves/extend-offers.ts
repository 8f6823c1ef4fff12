import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { transact } from "../../transitions/transition.ts";
import { listCommitments } from "../creation/get-commitments.ts";
import { decideExtendMany } from "../decisions/decide-extend-many.ts";
import { findDepartmentOffers, listOffersByIds, listOffersOfBlocks } from "../queries.ts";
import { listOfferedPositions } from "../terms/offered-position.ts";
import { withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

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
  return transact(db, {
    of: offerSubject,
    move: "extend",
    by: scope.accountId,
    async find(tx) {
      const offers = await findDepartmentOffers(tx, scope.departmentId, ids);
      if (offers.length !== ids.length) return refused("not_found");
      const blocks = offers.flatMap(({ block_id }) => block_id ?? []);
      const days = blocks.length > 0 ? await listOffersOfBlocks(tx, blocks) : [];
      return done(withLockIds([...new Map([...offers, ...days].map((offer) => [offer.id, offer])).values()]));
    },
    async read(tx, found) {
      const offers = await listOffersByIds(
        tx,
        found.offers.map(({ id }) => id),
      );
      const positions = await listOfferedPositions(tx, [...new Set(found.positions)]);
      const commitments = await listCommitments(tx, [...new Set(found.dayplayers)], positions);
      return { offerIds: ids, offers, positions, commitments, hours, until };
    },
    decide: decideExtendMany,
    complete: (_tx, { results }) => results,
  });
}
