import { fillAllows, fillLifecycle } from "@callboard/contract/fills/fill-lifecycle";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { lockPositions } from "../dayplans/lock-positions.ts";
import { revokeOffers } from "../offers/moves/end-offers.ts";
import { extendOffers } from "../offers/moves/extend-offers.ts";
import type { DepartmentScope } from "../scopes.ts";
import { recordFillEvents } from "./moves/write-fills.ts";
import { listFillsByIds, listWaitingOfFills, updateStates } from "./queries.ts";

interface MoveFillInput<M> {
  scope: DepartmentScope;
  positionIds: string[];
  move: M;
}

/** Pauses, resumes or stops those of the fills that can be, and refuses if there is none. Offers that were sent do not change. */
export function moveFills<M extends "pause" | "resume" | "stop">(
  db: Db,
  { scope, positionIds, move }: MoveFillInput<M>,
) {
  const { to, refusal } = fillLifecycle[move];
  return transactResult(db, async (tx) => {
    await lockPositions(tx, positionIds);
    const moved = (await listFillsByIds(tx, positionIds))
      .filter(({ department_id, state }) => department_id === scope.departmentId && fillAllows(state, move))
      .map(({ position_id }) => position_id);
    if (moved.length === 0) return refused(refusal as (typeof fillLifecycle)[M]["refusal"]);
    await updateStates(tx, moved, { state: to, isDue: to !== "stopped" });
    await recordFillEvents(
      tx,
      moved.map((positionId) => ({ positionId, news: move, by: scope })),
    );
    return done(moved);
  });
}

/**
 * Extends open offers of a fill whose deadline was moved later: they would otherwise end while the fill continues, and
 * nobody is asked twice. An earlier deadline shortens no offer.
 */
export async function extendWaiting(
  db: Db,
  { scope, positionId }: { scope: DepartmentScope; positionId: string },
): Promise<void> {
  const [fill] = await listFillsByIds(db, [positionId]);
  if (!fill || !fillAllows(fill.state, "change")) return;
  const offerIds = await listWaitingOfFills(db, [positionId], fill.fill_by);
  if (offerIds.length > 0) await extendOffers(db, { scope, offerIds, until: fill.fill_by });
}

/** Revokes the waiting offers of fills that were stopped. */
export async function revokeWaiting(
  db: Db,
  { scope, positionIds, message }: { scope: DepartmentScope; positionIds: string[]; message?: string | undefined },
): Promise<void> {
  const offerIds = await listWaitingOfFills(db, positionIds);
  if (offerIds.length > 0) await revokeOffers(db, { scope, offerIds, message });
}
