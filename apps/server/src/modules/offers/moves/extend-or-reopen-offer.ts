import type { OfferState } from "@callboard/contract/lifecycle";
import type { Tx } from "../../../db/schema.ts";
import { done, type Refused, refused } from "../../../result.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { shareDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { readStandingOf, whyNotAsk } from "../creation/find-obstacle.ts";
import { findDepartmentOffer, type OfferRow, readJob } from "../queries.ts";
import { chooseExpiry, lastAnswerOfAll } from "../terms/expiry.ts";
import { dayOf, readOfferedPositions } from "../terms/offered-position.ts";
import { moveOffers } from "./move-offers.ts";

export interface AskAgain {
  scope: DepartmentScope;
  offerId: string;
  expiresAt: string;
}

/**
 * Makes an offer live again, or for longer, under the locks and by the checks of a new one: the table of moves alone
 * would open it for a place that is taken. The other days of its block that stand in the same state come along; those
 * that can't be asked any more stay behind, and the block is smaller by them.
 */
export async function askAgain<
  R extends "offer_not_extendable" | "offer_not_reopenable",
  E extends "expiry_not_later" = never,
>(
  tx: Tx,
  { scope, offerId, expiresAt: chosen }: AskAgain,
  {
    move,
    from,
    otherwise,
    checkExpiry,
  }: {
    move: "extend" | "reopen";
    from: readonly OfferState[];
    otherwise: R;
    /** Looks at the new expiry beside the offers as they stand, under the lock. */
    checkExpiry?: (chosen: Temporal.Instant, offers: OfferRow[]) => Refused<E> | undefined;
  },
) {
  const seen = await findDepartmentOffer(tx, scope.departmentId, offerId);
  if (!seen) return refused("not_found");
  const planned = await readJob(tx, seen);
  await shareDayplayers(tx, [seen.dayplayer_id]);
  await lockPositions(
    tx,
    planned.map(({ position_id }) => position_id),
  );

  const job = await readJob(tx, seen);
  const offer = job.find(({ id }) => id === offerId);
  if (!offer || !from.includes(offer.state)) return refused(otherwise);
  const candidates = job.filter(({ state }) => state === offer.state);
  const positions = await readOfferedPositions(
    tx,
    candidates.map(({ position_id }) => position_id),
  );
  const standing = await readStandingOf(tx, offer.dayplayer_id, positions);
  const days = candidates.flatMap(({ id, position_id }) => {
    const position = positions.find((each) => each.id === position_id);
    return position ? [{ id, position, reason: whyNotAsk(position, standing, id) }] : [];
  });
  const asked = days.find(({ id }) => id === offerId);
  if (!asked) return refused(otherwise);
  if (asked.reason) return refused(asked.reason);

  const again = days.filter(({ reason }) => !reason);
  const last = lastAnswerOfAll(again.map(({ position }) => dayOf(position)));
  const expiresAt = chooseExpiry(chosen, { now: asked.position.now, last, zone: asked.position.zone });
  if (!expiresAt.ok) return expiresAt;
  const refusal = checkExpiry?.(
    expiresAt.value,
    candidates.filter(({ id }) => again.some((each) => each.id === id)),
  );
  if (refusal) return refusal;
  await moveOffers(
    tx,
    again.map(({ id }) => ({ id, move, expiresAt: expiresAt.value })),
    scope.accountId,
  );
  return done({ offerId });
}
