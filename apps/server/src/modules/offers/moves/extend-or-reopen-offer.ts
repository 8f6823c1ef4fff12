import type { OfferState } from "@callboard/contract/lifecycle";
import type { Tx } from "../../../db/schema.ts";
import { done, type Refused, refused } from "../../../result.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { shareDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { findObstacle, getCommitments } from "../creation/find-obstacle.ts";
import { findDepartmentOffer, listOffersOfJob, type OfferRow } from "../queries.ts";
import { chooseExpiry, getLatestAnswerOfAll } from "../terms/expiry.ts";
import { listOfferedPositions, toOfferedDay } from "../terms/offered-position.ts";
import { moveOffers } from "./move-offers.ts";

export interface ExtendOrReopenInput {
  scope: DepartmentScope;
  offerId: string;
  expiresAt: string;
}

/**
 * Makes an offer live again, or for longer, under the locks and by the checks of a new one: the table of moves alone
 * would open it for a place that is taken. The other days of its block that stand in the same state come along; those
 * that can't be asked any more stay behind, and the block is smaller by them.
 */
export async function extendOrReopenOffer<
  R extends "offer_not_extendable" | "offer_not_reopenable",
  E extends "expiry_not_later" = never,
>(
  tx: Tx,
  { scope, offerId, expiresAt: chosen }: ExtendOrReopenInput,
  {
    move,
    from,
    refusalReason,
    checkExpiry,
  }: {
    move: "extend" | "reopen";
    from: readonly OfferState[];
    refusalReason: R;
    /** Looks at the new expiry beside the offers as they stand, under the lock. */
    checkExpiry?: (chosen: Temporal.Instant, offers: OfferRow[]) => Refused<E> | undefined;
  },
) {
  const unlockedOffer = await findDepartmentOffer(tx, scope.departmentId, offerId);
  if (!unlockedOffer) return refused("not_found");
  const unlockedDays = await listOffersOfJob(tx, unlockedOffer);
  await shareDayplayers(tx, [unlockedOffer.dayplayer_id]);
  await lockPositions(
    tx,
    unlockedDays.map(({ position_id }) => position_id),
  );

  const job = await listOffersOfJob(tx, unlockedOffer);
  const offer = job.find(({ id }) => id === offerId);
  if (!offer || !from.includes(offer.state)) return refused(refusalReason);
  const candidates = job.filter(({ state }) => state === offer.state);
  const positions = await listOfferedPositions(
    tx,
    candidates.map(({ position_id }) => position_id),
  );
  const standing = await getCommitments(tx, offer.dayplayer_id, positions);
  const days = candidates.flatMap(({ id, position_id }) => {
    const position = positions.find((each) => each.id === position_id);
    return position ? [{ id, position, reason: findObstacle(position, standing, id) }] : [];
  });
  const requestedDay = days.find(({ id }) => id === offerId);
  if (!requestedDay) return refused(refusalReason);
  if (requestedDay.reason) return refused(requestedDay.reason);

  const offerableDays = days.filter(({ reason }) => !reason);
  const last = getLatestAnswerOfAll(offerableDays.map(({ position }) => toOfferedDay(position)));
  const expiresAt = chooseExpiry(chosen, { now: requestedDay.position.now, last, zone: requestedDay.position.zone });
  if (!expiresAt.ok) return expiresAt;
  const refusal = checkExpiry?.(
    expiresAt.value,
    candidates.filter(({ id }) => offerableDays.some((each) => each.id === id)),
  );
  if (refusal) return refusal;
  await moveOffers(
    tx,
    offerableDays.map(({ id }) => ({ id, move, expiresAt: expiresAt.value })),
    scope.accountId,
  );
  return done({ offerId });
}
