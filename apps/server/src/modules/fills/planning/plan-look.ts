import { fillOutlooks } from "@callboard/contract/fills/fill-lifecycle";
import type { Db } from "../../../db/schema.ts";
import { earlierOf } from "../../../time/compare-instants.ts";
import { loadReplies } from "../replies/stored-replies.ts";
import { createReplyModel, type ReplyModel, type WavePlan } from "../reply-model.ts";
import { listOffered, type OfferedRow } from "./candidate-facts.ts";
import { deadlineOf } from "./decide-move.ts";
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

/** Decides for each fill how many to ask now. Data that does not differ between fills is read once for all of them. */
export async function planLooks(db: Db, requests: LookRequest[]): Promise<Look[]> {
  const rows = await listOffered(
    db,
    requests.map(({ position }) => position.id),
  );
  const offersByPosition = Map.groupBy(rows, ({ position_id }) => position_id);
  const found = await listCandidatesOfEach(
    db,
    requests.map((request) => ({ ...request, wanted: mostAtOnce })),
  );
  const ofRequest = requests.map(({ position }, index) => ({
    ...(found[index] ?? { ranked: [], total: 0 }),
    asked: offersByPosition.get(position.id) ?? [],
  }));
  const people = ofRequest.flatMap(({ ranked, asked }) => [
    ...asked.map(({ dayplayer_id }) => dayplayer_id),
    ...ranked.map(({ dayplayerId }) => dayplayerId),
  ]);
  const model = createReplyModel(await loadReplies(db, [...new Set(people)]));
  return requests.map((request, index) =>
    look(model, request, ofRequest[index] ?? { ranked: [], total: 0, asked: [] }),
  );
}

function look(
  model: ReplyModel,
  request: LookRequest,
  { ranked, total, asked }: Candidates & { asked: OfferedRow[] },
): Look {
  const { position, fill, askAtLeast = 0 } = request;
  const groups = inGroups(request, ranked);
  const available = groups.flat();
  const plan = toPlan(model, request, { asked, available });
  const wave = model.planWave(plan);
  const count = Math.min(groups[0]?.length ?? 0, Math.max(wave.ask, askAtLeast));
  const restAfter = plan.rest.slice(count);
  const waitingAfter = plan.rest.slice(0, count).map((belief) => ({ ...belief, age: 0 }));
  const wakeUps = ranked.flatMap(({ wakesAt }) => wakesAt ?? []);
  const firstWaking = wakeUps.length > 0 ? wakeUps.reduce(earlierOf) : undefined;
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
    exhausted: restAfter.length === 0 && !firstWaking,
    lookAgainAt:
      available.length === 0 && firstWaking
        ? earlierOf(deadlineOf(fill, position), firstWaking)
        : lookAfter(request, wave.waveMinutes),
    expectsToAsk: () => available.slice(0, countToAsk(model, plan)),
    total,
  };
}

/**
 * Those who can be asked now, in the groups that are asked one after the other: the network, and whom the head pinned,
 * if they are to be asked first; then all others; at last those whom another fill of the day has asked. A wave asks only
 * people of one group.
 */
function inGroups({ fill, taken }: LookRequest, ranked: Candidate[]): Candidate[][] {
  const groups: Candidate[][] = [[], [], []];
  for (const each of ranked.filter(({ passedOver }) => passedOver === null)) {
    const isFirst = fill.ask !== "network_first" || isFromNetwork(each) || fill.first.includes(each.dayplayerId);
    groups[each.askedThatDay || taken?.has(each.dayplayerId) ? 2 : isFirst ? 0 : 1]?.push(each);
  }
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
