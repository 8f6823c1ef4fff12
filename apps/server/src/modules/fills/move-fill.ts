import { fillAllows, fillLifecycle } from "@callboard/contract/fills/fill-lifecycle";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { lockPositions } from "../dayplans/lock-positions.ts";
import { revokeOffers } from "../offers/moves/end-offers.ts";
import { extendOffers } from "../offers/moves/extend-offers.ts";
import type { DepartmentScope } from "../scopes.ts";
import { recordFillEvents } from "./moves/write-fills.ts";
import { listFillsByIds, listWaitingOfFill, updateState } from "./queries.ts";

interface MoveFillInput<M> {
  scope: DepartmentScope;
  positionId: string;
  move: M;
}

/** Pauses, resumes or stops a fill. Offers that were sent do not change. */
export function moveFill<M extends "pause" | "resume" | "stop">(db: Db, { scope, positionId, move }: MoveFillInput<M>) {
  const { to, refusal } = fillLifecycle[move];
  return transactResult(db, async (tx) => {
    await lockPositions(tx, [positionId]);
    const [fill] = await listFillsByIds(tx, [positionId]);
    if (fill?.department_id !== scope.departmentId) return refused(refusal as (typeof fillLifecycle)[M]["refusal"]);
    if (!fillAllows(fill.state, move)) return refused(refusal as (typeof fillLifecycle)[M]["refusal"]);
    await updateState(tx, positionId, { state: to, isDue: to !== "stopped" });
    await recordFillEvents(tx, [{ positionId, news: move, by: scope }]);
    return done(positionId);
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
  const offerIds = await listWaitingOfFill(db, positionId, fill.fill_by);
  if (offerIds.length > 0) await extendOffers(db, { scope, offerIds, until: fill.fill_by });
}

/** Revokes the waiting offers of a fill that was stopped. */
export async function revokeWaiting(
  db: Db,
  { scope, positionId, message }: { scope: DepartmentScope; positionId: string; message?: string | undefined },
): Promise<void> {
  const offerIds = await listWaitingOfFill(db, positionId);
  if (offerIds.length > 0) await revokeOffers(db, { scope, offerIds, message });
}
