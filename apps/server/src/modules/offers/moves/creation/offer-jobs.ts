import type { Db, Tx } from "../../../../db/schema.ts";
import { done, type Result, refused } from "../../../../result.ts";
import { filterByPositions } from "../../../dayplayers/filter-by-positions.ts";
import { describeMatches } from "../../../dayplayers/matching/describe-match.ts";
import type { DepartmentScope } from "../../../scopes.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { transact } from "../../../transitions/transact.ts";
import { listCommitments } from "../../reads/get-commitments.ts";
import { listOfferedPositions } from "../../reads/list-offered-positions.ts";
import { decideCreate } from "../../rules/decide-create.ts";
import { chooseExpiry, getLatestAnswerOfAll } from "../../rules/expiry.ts";
import { hasOverlap } from "../../rules/find-obstacle.ts";
import { type OfferedPosition, toOfferedDay, toTerms } from "../../rules/offered-position.ts";
import { createOffers, type NewJob } from "../writes/create-offers.ts";
import { offerSubject } from "../writes/offer-subject.ts";

export interface OfferJobsInput {
  scope: DepartmentScope;
  dayplayerId: string;
  /** Several positions are offered as one job: a block, which is answered as a whole. */
  positionIds: string[];
  /** The expiry as it was sent. Without it the default applies, shortened to the last moment to answer. */
  expiresAt?: string | undefined;
  message?: string | undefined;
  /** The head was warned of a short rest and wants to offer the job anyway. */
  confirmShortRest?: boolean | undefined;
}

export type OfferManyInput = Omit<OfferJobsInput, "dayplayerId"> & { dayplayerIds: string[] };

type OfferJobsResult = Awaited<ReturnType<typeof offerJobs>>;
export type OfferManyResult = { dayplayerId: string; result: OfferJobsResult };

/** Queues offers of positions to one dayplayer: all of them, or none with the reason. They open within a second. */
export async function offerJobs(db: Db, { dayplayerId, ...input }: OfferJobsInput) {
  const results = await offerToEach(db, { ...input, dayplayerIds: [dayplayerId] });
  if (!results.ok) return results;
  const [only] = results.value;
  return only ? only.result : refused("not_found");
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

/**
 * Sends the same offer to each of many dayplayers in one transaction. Each has a result of their own, in the order of
 * the request. A problem that all share, and a job or dayplayer that does not exist, refuses the whole request.
 */
export const offerMany = (
  db: Db,
  input: OfferManyInput,
): Promise<Result<OfferManyResult[], "not_found" | "jobs_overlap" | "expiry_out_of_range" | "already_offered">> =>
  offerToEach(db, input, checkForAll);

function checkForAll(positions: OfferedPosition[], { expiresAt }: OfferManyInput) {
  const [first] = positions;
  if (hasOverlap(positions)) return refused("jobs_overlap");
  if (expiresAt === undefined || !first) return done(undefined);
  const last = getLatestAnswerOfAll(positions.map(toOfferedDay));
  const expiry = chooseExpiry(expiresAt, { now: first.now, last, zone: first.zone });
  return expiry.ok ? done(undefined) : expiry;
}

type CheckForAll = (
  ...input: Parameters<typeof checkForAll>
) => Result<undefined, "jobs_overlap" | "expiry_out_of_range">;

/**
 * All or none: positions of another department and dayplayers that do not exist refuse the whole, and so does `check`.
 * Everything is read once, under the locks.
 */
function offerToEach(db: Db, input: OfferManyInput, check: CheckForAll = () => done(undefined)) {
  const { scope, message = "" } = input;
  const positionIds = [...new Set(input.positionIds)];
  const dayplayerIds = [...new Set(input.dayplayerIds)];
  return transact(db, { of: offerSubject, move: "create" }, async (tx) => {
    const ids = { dayplayers: dayplayerIds, positions: positionIds };
    const { dayplayers } = await lockForMove(tx, offerSubject, "create", ids);
    const positions = await listOfferedPositions(tx, positionIds);
    const commitments = await listCommitments(tx, dayplayerIds, positions);
    const names = positions.map(({ name }) => name);
    const holders = await filterByPositions(tx, dayplayerIds, names);

    if (!areOf(scope, positions, positionIds) || dayplayers.size !== dayplayerIds.length) return refused("not_found");
    const checked = check(positions, input);
    if (!checked.ok) return checked;
    const decide = decideCreate({
      positionCount: positionIds.length,
      positions,
      expiresAt: input.expiresAt,
      confirmShortRest: input.confirmShortRest,
    });
    const results = dayplayerIds.map((dayplayerId) => ({
      dayplayerId,
      result: decide({
        dayplayerFound: dayplayers.has(dayplayerId),
        commitments: commitments.get(dayplayerId),
        isMatch: holders.has(dayplayerId),
      }),
    }));

    const accepted = results.flatMap(({ dayplayerId, result }) =>
      result.ok ? [{ dayplayerId, expiresAt: result.value.expiresAt }] : [],
    );
    const jobs = await describeJobs(tx, { scope, positions, accepted, message });
    const created = await createOffers(tx, { jobs, by: scope.accountId });
    const byDayplayer = Map.groupBy(created, ({ dayplayer_id }) => dayplayer_id);
    return done(
      results.map(({ dayplayerId, result }) => ({
        dayplayerId,
        result: result.ok ? done({ offerIds: byDayplayer.get(dayplayerId)?.map(({ id }) => id) ?? [] }) : result,
      })),
    );
  });
}

const areOf = ({ departmentId }: DepartmentScope, positions: OfferedPosition[], ids: string[]) =>
  positions.length === ids.length && positions.every(({ department_id }) => department_id === departmentId);

interface AcceptedJobs {
  scope: DepartmentScope;
  positions: OfferedPosition[];
  accepted: Pick<NewJob, "dayplayerId" | "expiresAt">[];
  message: string;
}

/** The jobs to create, each with the dayplayer's rank and reasons for each position. */
async function describeJobs(tx: Tx, { scope, positions, accepted, message }: AcceptedJobs): Promise<NewJob[]> {
  const dayplayerIds = accepted.map(({ dayplayerId }) => dayplayerId);
  const matches = new Map<string, Awaited<ReturnType<typeof describeMatches>>>();
  for (const position of positions) {
    const query = { position: position.name, date: position.date, during: toTerms(position).during, place: position };
    matches.set(
      position.id,
      await describeMatches(tx, { ...query, headId: scope.accountId, departmentId: scope.departmentId, dayplayerIds }),
    );
  }
  return accepted.map(({ dayplayerId, expiresAt }) => ({
    dayplayerId,
    positions,
    expiresAt,
    message,
    createdBy: scope.accountId,
    matches: new Map(
      positions.flatMap(({ id }) => {
        const match = matches.get(id)?.get(dayplayerId);
        return match ? [[id, match] as const] : [];
      }),
    ),
  }));
}
