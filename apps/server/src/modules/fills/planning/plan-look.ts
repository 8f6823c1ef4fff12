import { fillOutlooks } from "@callboard/contract/fills/fill-lifecycle";
import type { Db } from "../../../db/schema.ts";
import { earlierOf, isBefore } from "../../../time/compare-instants.ts";
import { listOfferedPositions } from "../../offers/reads/list-offered-positions.ts";
import { listFillsBeside } from "../queries.ts";
import { loadReplies } from "../replies/stored-replies.ts";
import { createReplyModel, type ReplyModel, type WavePlan } from "../reply-model.ts";
import { listOffered, type OfferedRow } from "./candidate-facts.ts";
import { deadlineOf, decideMove } from "./decide-move.ts";
import { type Candidate, type Candidates, isFromNetwork, listCandidatesOfEach } from "./list-candidates.ts";
import { type Look, type LookRequest, lookAfter, toPlan } from "./look.ts";

/** The maximum number of people asked at once, and of those recorded for a look. */
const mostAtOnce = 60;
const mostConsidered = 50;
const shownNext = 10;

/** Decides how many to ask now. */
export async function planLook(db: Db, request: LookRequest): Promise<Look> {
  const [look] = await planLooks(db, [request]);
  if (!look) throw new Error("A fill was not planned.");
  return look;
}

/**
 * Decides for each fill how many to ask now. The running fills of its day are planned with it, so that each dayplayer is
 * asked for one position and counts for one. Data that does not differ between fills is read once for all of them.
 */
export async function planLooks(db: Db, requests: LookRequest[]): Promise<Look[]> {
  const all = [...requests, ...(await listBeside(db, requests))];
  const rows = await listOffered(
    db,
    all.map(({ position }) => position.id),
  );
  const offersByPosition = Map.groupBy(rows, ({ position_id }) => position_id);
  const found = await listCandidatesOfEach(
    db,
    all.map((request) => ({ ...request, wanted: mostAtOnce })),
  );
  const people = [
    ...rows.map(({ dayplayer_id }) => dayplayer_id),
    ...found.flatMap(({ ranked }) => ranked.map(({ dayplayerId }) => dayplayerId)),
  ];
  const model = createReplyModel(await loadReplies(db, [...new Set(people)]));
  const planned = all.map((request, index) =>
    plan(model, request, {
      asked: offersByPosition.get(request.position.id) ?? [],
      ...(found[index] ?? { ranked: [], total: 0 }),
    }),
  );
  const ofDays = Map.groupBy(planned, ({ request: { position } }) => `${position.department_id} ${position.date}`);
  for (const ofDay of ofDays.values()) leaveToOthers(model, ofDay);
  return planned.slice(0, requests.length).map((each) => look(model, each));
}

/** The other fills of the days that ask people now. */
async function listBeside(db: Db, requests: LookRequest[]): Promise<LookRequest[]> {
  const fills = await listFillsBeside(
    db,
    requests.map(({ position }) => position.id),
  );
  if (fills.length === 0) return [];
  const ids = fills.map(({ position_id }) => position_id);
  const positions = new Map((await listOfferedPositions(db, ids)).map((position) => [position.id, position]));
  return fills.flatMap((fill) => {
    const position = positions.get(fill.position_id);
    return position && !decideMove(fill, position) ? [{ fill, position }] : [];
  });
}

/** A fill with the dayplayers who can be asked for it, and the input of the model. */
interface PlannedFill extends Candidates {
  request: LookRequest;
  /** Those who can be asked now, in the groups that are asked one after the other. */
  groups: Candidate[][];
  /** All who can be asked by the deadline, in order. Those who sleep now come last. They are `rest` of the plan. */
  people: Candidate[];
  plan: WavePlan;
}

function plan(model: ReplyModel, request: LookRequest, found: Candidates & { asked: OfferedRow[] }): PlannedFill {
  const groups = inGroups(request, found.ranked);
  const deadline = deadlineOf(request.fill, request.position);
  const asleep = found.ranked.filter(
    ({ passedOver, wakesAt }) => passedOver === "asleep" && wakesAt && isBefore(wakesAt, deadline),
  );
  const people = [...groups.flat(), ...asleep];
  return { ...found, request, groups, people, plan: toPlan(model, request, { ...found, people }) };
}

/**
 * Takes from each fill of a day those who are to be asked for another position. A fill whose head asks now takes whom it
 * wants.
 */
function leaveToOthers(model: ReplyModel, ofDay: PlannedFill[]): void {
  const sharing = ofDay.filter(({ request }) => !request.askAtLeast);
  if (sharing.length < 2) return;
  const left = model.sharePeople(
    sharing.map(({ plan, people }) => ({ plan, people: people.map(({ dayplayerId }) => dayplayerId) })),
  );
  for (const [index, each] of sharing.entries()) {
    const isLeft = (_: unknown, place: number) => left[index]?.has(place) ?? false;
    const others = new Set(each.people.filter(isLeft));
    each.people = each.people.filter((one) => !others.has(one));
    each.plan.rest = each.plan.rest.filter((belief, place) => !isLeft(belief, place));
    each.ranked = each.ranked.map((one) => (others.has(one) ? { ...one, passedOver: "other_position" } : one));
    each.groups = inGroups(each.request, each.ranked);
  }
}

function look(model: ReplyModel, { request, ranked, total, groups, people, plan }: PlannedFill): Look {
  const { position, fill, askAtLeast = 0 } = request;
  const available = groups.flat();
  const wave = model.planWave({ ...plan, rest: plan.rest.slice(0, available.length) });
  const count = Math.min(groups[0]?.length ?? 0, Math.max(wave.ask, askAtLeast));
  const restAfter = plan.rest.slice(count);
  const waitingAfter = plan.rest.slice(0, count).map((belief) => ({ ...belief, age: 0 }));
  const wakeUps = ranked.flatMap(({ passedOver, wakesAt }) => (passedOver === "asleep" && wakesAt ? [wakesAt] : []));
  const firstWaking = wakeUps.length > 0 ? wakeUps.reduce(earlierOf) : undefined;
  // Whom another position does not need in the end can be asked later.
  const isLeftToOthers = ranked.some(({ passedOver }) => passedOver === "other_position");
  const chanceBefore = model.chanceByDeadline(plan);
  return {
    need: plan.need,
    ask: available.slice(0, count).map((each, index) => ({ ...each, chance: plan.rest[index]?.yes ?? 0 })),
    considered: ranked.slice(0, mostConsidered),
    next: available.slice(count, count + shownNext),
    chanceBefore,
    chanceAfter:
      count === 0
        ? chanceBefore
        : model.chanceByDeadline({ ...plan, waiting: [...plan.waiting, ...waitingAfter], rest: restAfter }),
    wanted: wave.wanted,
    exhausted: restAfter.length === 0 && !firstWaking && !isLeftToOthers,
    lookAgainAt:
      available.length === 0 && firstWaking && !isLeftToOthers
        ? earlierOf(deadlineOf(fill, position), firstWaking)
        : lookAfter(request, wave.waveMinutes),
    asksFrom: available.length === 0 ? firstWaking : undefined,
    people,
    expectsToAsk: () => countToAsk(model, plan),
    total,
  };
}

/**
 * Those who can be asked now, in the groups that are asked one after the other: the network, and whom the head pinned,
 * if they are to be asked first; then all others. A wave asks only people of one group.
 */
function inGroups({ fill }: LookRequest, ranked: Candidate[]): Candidate[][] {
  const isFirst = (each: Candidate) =>
    fill.ask !== "network_first" || isFromNetwork(each) || fill.first.includes(each.dayplayerId);
  const available = ranked.filter(({ passedOver }) => passedOver === null);
  const groups = [available.filter(isFirst), available.filter((each) => !isFirst(each))];
  return groups.filter(({ length }) => length > 0);
}

/** The number of candidates that makes it almost certain that all places are filled by the deadline. */
function countToAsk(model: ReplyModel, plan: WavePlan): number {
  const isEnough = (count: number) => {
    const asked = plan.rest.slice(0, count).map((belief) => ({ ...belief, age: 0 }));
    return model.chanceByDeadline({ ...plan, waiting: [...plan.waiting, ...asked], rest: [] }) >= fillOutlooks.sure;
  };
  // The chance grows with each candidate.
  let [least, most] = [0, plan.rest.length];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isEnough(middle)) most = middle;
    else least = middle + 1;
  }
  return least;
}

/** Whether heads should be notified that places may stay empty. Between the two bounds the state does not change. */
export function isAtRisk(wasAtRisk: boolean, { chanceAfter, exhausted, need }: Look): boolean {
  if (need <= 0 || chanceAfter >= fillOutlooks.likely) return false;
  return wasAtRisk || exhausted || chanceAfter < fillOutlooks.open;
}
