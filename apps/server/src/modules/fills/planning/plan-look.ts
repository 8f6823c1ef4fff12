import { type FillPace, fillOutlooks } from "@callboard/contract/fill-lifecycle";
import { soonHours } from "@callboard/contract/notification-rules/notification-rule";
import type { Db } from "../../../db/schema.ts";
import { earlierOf } from "../../../time/compare-instants.ts";
import type { OfferedPosition } from "../../offers/terms/offered-position.ts";
import type { FillRow } from "../fill-row.ts";
import { afterWaking, type Waking, wakingBetween, wakingOf } from "../replies/local-minutes.ts";
import { loadReplies } from "../replies/stored-replies.ts";
import { kindOf } from "../reply-model/stored-replies.ts";
import { defaultQuietHours } from "../reply-model/waking-minutes.ts";
import { type Belief, createReplyModel, type ReplyModel, type WavePlan } from "../reply-model.ts";
import { deadlineOf } from "./decide-move.ts";
import { type Candidate, type Candidates, hoursUntilCall, listCandidatesOfEach } from "./list-candidates.ts";
import { listOffered, type OfferedRow } from "./planning-queries.ts";

/** Somebody to ask, and the assumed chance of a yes. */
export type ChosenCandidate = Candidate & { chance: number };

/** What one look at a running fill found out. */
export interface Look {
  need: number;
  /** Those to ask now, in this order. */
  ask: ChosenCandidate[];
  /** The first matches of this look, those passed over and those to ask included. */
  considered: Candidate[];
  /** Those who would be asked next. */
  next: Candidate[];
  /** The chances that the deadline is met, before and after this wave. */
  chanceBefore: number;
  chanceAfter: number;
  wanted: number;
  /** Nobody is left who can be asked, now or when they wake up. */
  exhausted: boolean;
  lookAgainAt: Temporal.Instant;
  /** How many are expected to be asked until all places are filled, as far as there are people. */
  expectsToAsk(): number;
  /** All matches, where they were counted. */
  total: number;
}

/** How many can be asked at once, and how many of a look are recorded. */
const mostAtOnce = 60;
const mostConsidered = 50;
const shownNext = 10;
/** How much a waiting offer of another department lowers the chance of a yes. */
const elsewhereFactor = 0.8;

export type Planned = Pick<
  FillRow,
  "fill_by" | "pace" | "asks_by" | "refills" | "first" | "never" | "head_id" | "now" | "started_at"
>;

export interface LookRequest {
  fill: Planned;
  position: OfferedPosition;
  /** The number that a head wants to be asked at once. */
  askAtLeast?: number;
  /** Count all matches as well. */
  withTotal?: boolean;
}

/** Decides how many to ask now. */
export async function planLook(db: Db, request: LookRequest): Promise<Look> {
  const [look] = await planLooks(db, [request]);
  if (!look) throw new Error("A look was not planned.");
  return look;
}

/** Decides for each fill how many to ask now. What does not differ between fills is read once for all of them. */
export async function planLooks(db: Db, requests: LookRequest[]): Promise<Look[]> {
  const rows = await listOffered(
    db,
    requests.map(({ position }) => position.id),
  );
  const asked = Map.groupBy(rows, ({ position_id }) => position_id);
  const found = await listCandidatesOfEach(
    db,
    requests.map((request) => ({ ...request, wanted: mostAtOnce })),
  );
  const people = [
    ...rows.map(({ dayplayer_id }) => dayplayer_id),
    ...found.flatMap(({ ranked }) => ranked.map(({ dayplayerId }) => dayplayerId)),
  ];
  const model = createReplyModel(await loadReplies(db, [...new Set(people)]));
  return requests.flatMap((request, index) => {
    const candidates = found[index];
    return candidates ? [look(model, request, candidates, asked.get(request.position.id) ?? [])] : [];
  });
}

function look(
  model: ReplyModel,
  { fill, position, askAtLeast = 0 }: LookRequest,
  { ranked, total }: Candidates,
  asked: OfferedRow[],
): Look {
  const need = position.count - position.booked;
  const deadline = deadlineOf(fill, position);
  const clock: Waking = { zone: position.zone, quiet: defaultQuietHours };
  const hours = hoursUntilCall(position, fill.now);
  const available = ranked.filter(({ passedOver }) => passedOver === null);
  const rest = available.map((candidate) => toChosen(model, candidate, hours));
  const plan: WavePlan = {
    need,
    left: wakingBetween(fill.now, deadline, clock),
    ...describeOffered(model, { asked, position, fill }),
    rest: rest.map(({ belief }) => belief),
    pace: hours <= soonHours ? "fast" : (fill.pace satisfies FillPace),
    refill: fill.refills && hours <= soonHours,
  };
  const wave = model.planWave(plan);
  const count = Math.min(rest.length, Math.max(wave.ask, askAtLeast));
  const ask = rest.slice(0, count).map(({ candidate, belief }) => ({ ...candidate, chance: belief.yes }));
  const waitingAfter = rest.slice(0, count).map(({ belief }) => ({ ...belief, age: 0 }));
  const restAfter = plan.rest.slice(count);
  const wakeUps = ranked.flatMap(({ wakesAt }) => wakesAt ?? []);
  const isDone = count === 0 && available.length === 0;
  const firstWaking = wakeUps.length > 0 ? wakeUps.reduce(earlierOf) : undefined;
  const nextLook = afterWaking(fill.now, wave.waveMinutes, clock);
  const chanceBefore = model.chanceByDeadline(plan);
  return {
    need,
    ask,
    considered: ranked.slice(0, mostConsidered),
    next: available.slice(count, count + shownNext),
    chanceBefore,
    chanceAfter:
      count === 0
        ? chanceBefore
        : model.chanceByDeadline({ ...plan, waiting: [...plan.waiting, ...waitingAfter], rest: restAfter }),
    wanted: wave.wanted,
    exhausted: restAfter.length === 0 && !firstWaking,
    lookAgainAt: earlierOf(deadline, isDone && firstWaking ? firstWaking : nextLook),
    expectsToAsk: () => countToAsk(model, plan),
    total,
  };
}

/** How many of those who can be asked make it almost certain that all places are filled by the deadline. */
function countToAsk(model: ReplyModel, plan: WavePlan): number {
  const isEnough = (count: number) => {
    const asked = plan.rest.slice(0, count).map((belief) => ({ ...belief, age: 0 }));
    return model.chanceByDeadline({ ...plan, waiting: [...plan.waiting, ...asked], rest: [] }) >= fillOutlooks.sure;
  };
  // The chance only grows with each of them.
  let [least, most] = [0, plan.rest.length];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isEnough(middle)) most = middle;
    else least = middle + 1;
  }
  return least;
}

/** Whether heads should be told that places may stay empty; between the two bounds nothing changes. */
export function isAtRisk(wasAtRisk: boolean, { chanceAfter, exhausted, need }: Look): boolean {
  if (need <= 0 || chanceAfter >= fillOutlooks.likely) return false;
  return wasAtRisk || exhausted || chanceAfter < fillOutlooks.open;
}

function toChosen(model: ReplyModel, candidate: Candidate, hoursToCall: number) {
  const { starred, worked_before } = candidate.reasons;
  const kind = kindOf({ known: starred || worked_before > 0, hoursToCall });
  const belief = model.belief(candidate.dayplayerId, kind);
  return { candidate, belief: { ...belief, yes: belief.yes * elsewhereFactor ** candidate.elsewhere } };
}

/** Those who wait, and those who answered on this job. */
function describeOffered(
  model: ReplyModel,
  { asked, position, fill }: { asked: OfferedRow[]; position: OfferedPosition; fill: Planned },
): Pick<WavePlan, "waiting" | "answered"> {
  const beliefOf = (row: OfferedRow): Belief =>
    model.belief(row.dayplayer_id, kindOf({ known: row.known, hoursToCall: hoursUntilCall(position, row.created_at) }));
  const isWaiting = ({ state }: OfferedRow) => state === "created" || state === "open";
  return {
    waiting: asked.filter(isWaiting).map((row) => ({
      ...beliefOf(row),
      age: wakingBetween(row.terms_at, fill.now, wakingOf(row, position.zone)),
    })),
    answered: asked
      .filter((row) => !isWaiting(row))
      .map((row) => ({ belief: beliefOf(row), yes: row.state === "accepted" })),
  };
}
