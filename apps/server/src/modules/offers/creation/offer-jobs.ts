import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { holdsPositions } from "../../dayplayers/holds-position.ts";
import { describeMatch } from "../../dayplayers/matching/describe-match.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { transact } from "../../transitions/transition.ts";
import { decideCreate } from "../decisions/decide-create.ts";
import { offerSubject } from "../moves/offer-subject.ts";
import { listOfferedPositions, type OfferedPosition } from "../terms/offered-position.ts";
import { createOffers } from "./create-offers.ts";
import { getCommitments } from "./get-commitments.ts";

export interface OfferJobsInput {
  scope: DepartmentScope;
  dayplayerId: string;
  /** Several positions are offered as one job: a block, which is answered as a whole. */
  positionIds: string[];
  /** As it was sent; without it the default, shortened to the last moment to answer. */
  expiresAt?: string | undefined;
  message?: string | undefined;
  /** The head was warned of a short rest and wants to offer the job anyway. */
  confirmShortRest?: boolean | undefined;
}

/** Queues offers of positions to one dayplayer: all of them, or none with the reason. They open within a second. */
export async function offerJobs(db: Db, input: OfferJobsInput) {
  const { scope, dayplayerId } = input;
  const positionIds = [...new Set(input.positionIds)];
  const unlockedPositions = await listOfferedPositions(db, positionIds);
  if (unlockedPositions.length !== positionIds.length) return refused("not_found");
  if (unlockedPositions.some(({ department_id }) => department_id !== scope.departmentId)) return refused("not_found");
  return transact(db, {
    of: offerSubject,
    move: "create",
    by: scope.accountId,
    find: async () => done({ dayplayers: [dayplayerId], positions: positionIds }),
    async read(tx, _plan, { dayplayers }) {
      const positions = await listOfferedPositions(tx, positionIds);
      const commitments = await getCommitments(tx, dayplayerId, positions);
      const names = positions.map(({ name }) => name);
      return {
        dayplayerFound: dayplayers.has(dayplayerId),
        positionCount: positionIds.length,
        positions,
        commitments,
        isMatch: await holdsPositions(tx, dayplayerId, names),
        expiresAt: input.expiresAt,
        zone: scope.zone,
        confirmShortRest: input.confirmShortRest,
      };
    },
    decide: decideCreate,
    async complete(tx, { positions, expiresAt }) {
      const offerIds = await createOffers(tx, {
        dayplayerId,
        positions,
        expiresAt,
        message: input.message ?? "",
        by: scope.accountId,
        matches: await describeMatches(tx, input, positions),
      });
      return { offerIds };
    },
  });
}

/** Queues one offer. */
export async function offerJob(
  db: Db,
  { positionId, ...call }: Omit<OfferJobsInput, "positionIds"> & { positionId: string },
) {
  const result = await offerJobs(db, { ...call, positionIds: [positionId] });
  if (result.ok) return result;
  const { reason, detail } = result;
  if (reason === "jobs_overlap") throw new Error("One job does not overlap itself.");
  return refused(reason, detail);
}

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
