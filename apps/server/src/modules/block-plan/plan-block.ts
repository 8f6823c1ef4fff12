import type { BlockPlan } from "@callboard/contract/offers/block-plan";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import { listOffered } from "../fills/planning/candidate-facts.ts";
import {
  type Candidate,
  hoursUntilCall,
  isFromNetwork,
  listCandidatesOfEach,
} from "../fills/planning/list-candidates.ts";
import { loadReplies } from "../fills/replies/stored-replies.ts";
import { kindOf } from "../fills/reply-model/stored-replies.ts";
import { createReplyModel } from "../fills/reply-model.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import { hasShortRest } from "../offers/rules/find-obstacle.ts";
import { type OfferedPosition, toWorkingTime } from "../offers/rules/offered-position.ts";
import type { DepartmentScope } from "../scopes.ts";
import { assignFewest } from "./assign-fewest.ts";
import type { Assignment, Block, BlockPerson } from "./block.ts";

export interface BlockInput {
  scope: DepartmentScope;
  positionIds: string[];
  first?: string[] | undefined;
  never?: string[] | undefined;
}

/** The most matches of a job that are considered. */
const mostCandidates = 200;

/** Plans who takes which of the jobs, with the fewest different people. */
export async function planBlock(db: Db, { scope, positionIds, first = [], never = [] }: BlockInput) {
  const started = performance.now();
  const ids = [...new Set(positionIds)];
  const positions = await listOfferedPositions(db, ids);
  if (positions.length !== ids.length || positions.some((each) => each.department_id !== scope.departmentId))
    return refused("not_found");

  const offered = await listOffered(db, ids);
  const isTaking = ({ state }: { state: string }) => ["created", "open", "accepted"].includes(state);
  const taken = Map.groupBy(offered.filter(isTaking), ({ position_id }) => position_id);
  const open = positions
    .map((position) => ({ position, places: position.count - (taken.get(position.id)?.length ?? 0) }))
    .filter(({ places }) => places > 0);
  const found = await listCandidatesOfEach(
    db,
    open.map(({ position }) => ({
      position,
      wanted: mostCandidates,
      fill: { asks_by: "rank", ask: "everybody", first: [], never, head_id: scope.accountId, now: position.now },
    })),
  );
  const candidates = found.map(({ ranked }) => ranked.filter(isPossible));

  const counted = new Set(offered.filter(isTaking).map(({ dayplayer_id }) => dayplayer_id));
  const jobs = open.map(({ position, places }) => ({ id: position.id, date: position.date, places }));
  const people = toPeople(
    jobs.map(({ id }, at) => ({ id, candidates: candidates[at] ?? [] })),
    { first, counted },
  );
  const block: Block = { jobs, people, conflicts: conflictsOf(open.map(({ position }) => position)) };
  const { assignment, isOptimal } = await assignFewest(block);
  const known = new Map(candidates.flat().map((each) => [each.dayplayerId, isFromNetwork(each)]));
  return done<BlockPlan>({
    people: await presentPeople(db, { scope, block, assignment, positions, known }),
    uncovered: open.flatMap(({ position, places }) => {
      const left = places - [...assignment.values()].flat().filter((id) => id === position.id).length;
      return left > 0 ? [{ ...presentJob(position), places: left }] : [];
    }),
    optimal: isOptimal,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  });
}

/** Limits of automatic offers don't hold for a head, who sends these. */
const isPossible = ({ passedOver }: Candidate) => passedOver !== "never" && passedOver !== "short_rest";

const presentJob = ({ id, date, name }: OfferedPosition) => ({ position_id: id, date, name });

/** Everybody who could take a job, whom the head wants first before all others, then in the order of their best rank. */
function toPeople(
  jobs: { id: string; candidates: Candidate[] }[],
  { first, counted }: { first: string[]; counted: Set<string> },
): BlockPerson[] {
  const options = jobs.flatMap(({ id, candidates }) =>
    candidates.map(({ dayplayerId, rank }) => ({ id, dayplayerId, rank })),
  );
  const orderOf = (dayplayerId: string, rank: number) =>
    first.includes(dayplayerId) ? first.indexOf(dayplayerId) - first.length : rank;
  return [...Map.groupBy(options, ({ dayplayerId }) => dayplayerId)]
    .map(([id, own]) => ({
      id,
      order: orderOf(id, Math.min(...own.map(({ rank }) => rank))),
      jobs: own.map((each) => each.id),
    }))
    .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
    .map(({ id, jobs: own, order }, rank) => ({ id, rank, isCounted: counted.has(id) || order < 0, jobs: own }));
}

/** Jobs of different dates that nobody takes both, because there is too little rest between them. */
const conflictsOf = (positions: OfferedPosition[]): Block["conflicts"] =>
  positions.flatMap((one, at) =>
    positions
      .slice(at + 1)
      .filter((other) => other.date !== one.date && hasShortRest(one, [toWorkingTime(other)]))
      .map((other) => [one.id, other.id] as const),
  );

interface Planned {
  scope: DepartmentScope;
  block: Block;
  assignment: Assignment;
  positions: OfferedPosition[];
  /** Whether somebody is from the head's network. */
  known: Map<string, boolean>;
}

async function presentPeople(
  db: Db,
  { scope, block, assignment, positions, known }: Planned,
): Promise<BlockPlan["people"]> {
  const ids = [...assignment.keys()];
  const [dayplayers, replies] = await Promise.all([
    presentDayplayers(db, ids, { headId: scope.accountId }),
    loadReplies(db, ids),
  ]);
  const model = createReplyModel(replies);
  const people = [...assignment].flatMap(([id, taken]): BlockPlan["people"] => {
    const dayplayer = dayplayers.get(id);
    const own = positions.filter((position) => taken.includes(position.id));
    const [begins] = own;
    if (!dayplayer || !begins) return [];
    const kind = kindOf({ known: known.get(id) ?? false, hoursToCall: hoursUntilCall(begins, begins.now) });
    const could = block.people.find((person) => person.id === id)?.jobs ?? [];
    return [
      {
        dayplayer,
        days: own.map(({ date }) => date),
        positions: own.map(presentJob),
        could_take: could.filter((job) => !taken.includes(job)),
        chance: model.belief(id, kind).yes,
      },
    ];
  });
  return people.toSorted((one, other) => other.days.length - one.days.length);
}
