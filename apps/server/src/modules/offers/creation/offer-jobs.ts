import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { violates } from "../../../db/violation.ts";
import { done, refused } from "../../../result.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { describeMatch } from "../../dayplayers/describe-match.ts";
import { holdsPositions } from "../../dayplayers/holds-position.ts";
import { shareDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { chooseExpiry, lastAnswerOfAll } from "../terms/expiry.ts";
import { dayOf, type OfferedPosition, readOfferedPositions } from "../terms/offered-position.ts";
import { createOffers } from "./create-offers.ts";
import { overlap, readStandingOf, restsTooShort, type Standing, whyNotAsk, workingTime } from "./find-obstacle.ts";

export interface OfferJobs {
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
export async function offerJobs(db: Db, call: OfferJobs) {
  const positionIds = [...new Set(call.positionIds)];
  const planned = await readOfferedPositions(db, positionIds);
  if (planned.length !== positionIds.length) return refused("not_found");
  if (planned.some(({ department_id }) => department_id !== call.scope.departmentId)) return refused("not_found");
  try {
    return await transactResult(db, (tx) => offer(tx, call, planned));
  } catch (error) {
    if (violates(error, "offers_one_live")) return refused("already_offered");
    throw error;
  }
}

/** Queues one offer. */
export async function offerJob(
  db: Db,
  { positionId, ...call }: Omit<OfferJobs, "positionIds"> & { positionId: string },
) {
  const offered = await offerJobs(db, { ...call, positionIds: [positionId] });
  if (offered.ok) return offered;
  const { reason, detail } = offered;
  if (reason === "jobs_overlap") throw new Error("One job overlaps nothing.");
  return refused(reason, detail);
}

async function offer(tx: Tx, call: OfferJobs, planned: OfferedPosition[]) {
  const { scope, dayplayerId } = call;
  const positionIds = planned.map(({ id }) => id);
  if ((await shareDayplayers(tx, [dayplayerId])).length === 0) return refused("not_found");
  await lockPositions(tx, positionIds);

  const positions = await readOfferedPositions(tx, positionIds);
  if (positions.length !== positionIds.length) return refused("not_found");
  if (overlap(positions)) return refused("jobs_overlap");
  const standing = await readStandingOf(tx, dayplayerId, positions);
  for (const position of positions) {
    const reason = whyNotAsk(position, standing);
    if (reason) return refused(reason);
  }
  const names = positions.map(({ name }) => name);
  if (!(await holdsPositions(tx, dayplayerId, names))) return refused("not_a_match");

  const now = positions[0]?.now ?? Temporal.Now.instant();
  const last = lastAnswerOfAll(positions.map(dayOf));
  const expiresAt = chooseExpiry(call.expiresAt, { now, last, zone: scope.zone });
  if (!expiresAt.ok) return expiresAt;
  if (!call.confirmShortRest && leavesShortRest(positions, standing)) return refused("short_rest");

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

const leavesShortRest = (positions: OfferedPosition[], { bookings }: Standing) =>
  positions.some((position) =>
    restsTooShort(position, [...bookings, ...positions.filter((other) => other !== position).map(workingTime)]),
  );

async function describeMatches(tx: Tx, { scope, dayplayerId }: OfferJobs, positions: OfferedPosition[]) {
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
