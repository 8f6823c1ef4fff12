import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { violates } from "../../../db/violation.ts";
import { done, refused } from "../../../result.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { describeMatch } from "../../dayplayers/describe-match.ts";
import { holdsPositions } from "../../dayplayers/holds-position.ts";
import { shareDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { chooseExpiry, getLatestAnswerOfAll } from "../terms/expiry.ts";
import { listOfferedPositions, type OfferedPosition, toOfferedDay } from "../terms/offered-position.ts";
import { createOffers } from "./create-offers.ts";
import {
  type Commitments,
  findObstacle,
  getCommitments,
  getWorkingTime,
  hasOverlap,
  hasShortRest,
} from "./find-obstacle.ts";

export interface OfferJobsInput {
  scope: DepartmentScope;
  dayplayerId: string;
  /** Several are offered as one job: a block, answered as a whole. */
  positionIds: string[];
  /** As it was sent; without it the default, cut to the latest there is. */
  expiresAt?: string | undefined;
  message?: string | undefined;
  /** The head has been told of a short rest and wants it anyway. */
  confirmShortRest?: boolean | undefined;
}

/** Queues offers of positions to one dayplayer: all of them, or none and the reason. They open within a second. */
export async function offerJobs(db: Db, call: OfferJobsInput) {
  const positionIds = [...new Set(call.positionIds)];
  const unlockedPositions = await listOfferedPositions(db, positionIds);
  if (unlockedPositions.length !== positionIds.length) return refused("not_found");
  if (unlockedPositions.some(({ department_id }) => department_id !== call.scope.departmentId))
    return refused("not_found");
  try {
    return await transactResult(db, (tx) => createLockedOffers(tx, call, unlockedPositions));
  } catch (error) {
    if (violates(error, "offers_one_live")) return refused("already_offered");
    throw error;
  }
}

/** Queues one offer. */
export async function offerJob(
  db: Db,
  { positionId, ...call }: Omit<OfferJobsInput, "positionIds"> & { positionId: string },
) {
  const result = await offerJobs(db, { ...call, positionIds: [positionId] });
  if (result.ok) return result;
  const { reason, detail } = result;
  if (reason === "jobs_overlap") throw new Error("One job overlaps nothing.");
  return refused(reason, detail);
}

async function createLockedOffers(tx: Tx, call: OfferJobsInput, unlockedPositions: OfferedPosition[]) {
  const { scope, dayplayerId } = call;
  const positionIds = unlockedPositions.map(({ id }) => id);
  if ((await shareDayplayers(tx, [dayplayerId])).length === 0) return refused("not_found");
  await lockPositions(tx, positionIds);

  const positions = await listOfferedPositions(tx, positionIds);
  if (positions.length !== positionIds.length) return refused("not_found");
  if (hasOverlap(positions)) return refused("jobs_overlap");
  const commitments = await getCommitments(tx, dayplayerId, positions);
  for (const position of positions) {
    const reason = findObstacle(position, commitments);
    if (reason) return refused(reason);
  }
  const names = positions.map(({ name }) => name);
  if (!(await holdsPositions(tx, dayplayerId, names))) return refused("not_a_match");

  const now = positions[0]?.now ?? Temporal.Now.instant();
  const last = getLatestAnswerOfAll(positions.map(toOfferedDay));
  const expiresAt = chooseExpiry(call.expiresAt, { now, last, zone: scope.zone });
  if (!expiresAt.ok) return expiresAt;
  if (!call.confirmShortRest && hasAnyShortRest(positions, commitments)) return refused("short_rest");

  const ids = await createOffers(tx, {
    dayplayerId,
    positions,
    expiresAt: expiresAt.value,
    message: call.message ?? "",
    by: scope.accountId,
    matches: await describeMatches(tx, call, positions),
  });
  return done({ offerIds: ids });
}

const hasAnyShortRest = (positions: OfferedPosition[], { bookings }: Commitments) =>
  positions.some((position) =>
    hasShortRest(position, [...bookings, ...positions.filter((other) => other !== position).map(getWorkingTime)]),
  );

async function describeMatches(tx: Tx, { scope, dayplayerId }: OfferJobsInput, positions: OfferedPosition[]) {
  const matches = new Map<string, NonNullable<Awaited<ReturnType<typeof describeMatch>>>>();
  for (const position of positions) {
    const match = await describeMatch(tx, {
      dayplayerId,
      headId: scope.accountId,
      departmentId: scope.departmentId,
      position: position.name,
      date: position.date,
      place: position,
    });
    if (match) matches.set(position.id, match);
  }
  return matches;
}
