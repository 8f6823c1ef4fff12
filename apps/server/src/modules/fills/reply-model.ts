import { AcceptedCount } from "./reply-model/accepted-count.ts";
import { type Belief, beliefOf } from "./reply-model/beliefs.ts";
import { inMood, moods, moodWeights } from "./reply-model/moods.ts";
import { curveOf, type ReplyCurve } from "./reply-model/reply-curve.ts";
import { sharePeople } from "./reply-model/share-people.ts";
import {
  applyChange,
  changeBy,
  emptyReplies,
  type Reply,
  type StoredReplies,
  totalOf,
} from "./reply-model/stored-replies.ts";

export type { Belief } from "./reply-model/beliefs.ts";
export { wakingMinutes } from "./reply-model/waking-minutes.ts";

/** A dayplayer with a waiting offer. `age` is the waking minutes since they were asked. */
export type Waiting = Belief & { age: number };

/** A position at one moment. The model decides how many are asked, never who: `rest` is in the order of the head. */
export interface WavePlan {
  /** Places that are still empty. */
  need: number;
  /** Waking minutes until the deadline. */
  left: number;
  /** The dayplayers who were asked and have not answered. */
  waiting: Waiting[];
  /** The answers on this job. They only show how popular the job is. */
  answered: { belief: Belief; yes: boolean }[];
  /** The dayplayers who can be asked, in the order in which they are asked. */
  rest: Belief[];
  pace: "calm" | "steady" | "fast";
  /** A booked person dropped out and the call is near: the place is filled as fast as possible. */
  refill?: boolean;
}

/** A position of a day that is planned together with others. `people` are the ids of those in `rest`. */
export interface PlannedPosition {
  plan: Omit<WavePlan, "pace">;
  people: string[];
}

interface Wave {
  /** How many of `rest` to ask now, from the first. */
  ask: number;
  /** The chance among those asked that this wave aims at. */
  wanted: number;
  /** Waking minutes after which to look again if nobody has answered. */
  waveMinutes: number;
  /** The chance that enough of those asked so far, with this wave, accept by the deadline. */
  chance: number;
}

export interface ReplyModel {
  belief(person: string, kind: string): Belief;
  learn(reply: Reply): void;
  planWave(plan: WavePlan): Wave;
  /** The chance that all places are filled by the deadline, with everybody who can still be asked. */
  chanceByDeadline(plan: Omit<WavePlan, "pace">): number;
  /** Whom each position of a day leaves to the others, as places in its `rest`, so that nobody counts for two. */
  sharePeople(positions: readonly PlannedPosition[]): ReadonlySet<number>[];
}

/** The least chance to keep among those asked, however much time is left. */
const paces = { calm: 0.1, steady: 0.2, fast: 0.5 };
const refillPace = 0.97;
/** The chance to reach by the deadline. */
const target = 0.95;
/** One step of the plan is the time in which this share of repliers answers. */
const stepShare = 1 / 3;
const mostAtOnce = 60;

/**
 * Predicts who accepts an offer, and when, from past replies, and plans how many people to ask. It has no clock, no
 * randomness and no database. All times are waking minutes. docs/decisions/reply-model.md explains the formulas.
 */
export function createReplyModel(stored: StoredReplies = emptyReplies()): ReplyModel {
  const replies = structuredClone(stored);
  let curve = curveOf(replies.curve);
  let all = totalOf(replies);
  return {
    belief: (person, kind) => beliefOf(replies.people[person], replies.kinds[kind], all, curve),
    learn(reply) {
      applyChange(replies, changeBy(replies, reply));
      curve = curveOf(replies.curve);
      all = totalOf(replies);
    },
    planWave: (plan) => planWave(plan, curve),
    chanceByDeadline: (plan) => chanceByDeadline(plan, curve).chance,
    sharePeople: (positions) =>
      sharePeople(
        positions.map(({ plan, people }) => ({
          need: plan.need,
          people,
          chanceWithout: (places) => chanceByDeadline(plan, curve, places),
        })),
      ),
  };
}

/** Waking minutes to the next look without an answer: a fortieth of the time left, from 2 to 20. */
const waveMinutesOf = (left: number) => Math.min(20, Math.max(2, left / 40));

function planWave(plan: WavePlan, curve: ReplyCurve): Wave {
  const { need, left, rest } = plan;
  const wanted = wantedChance(plan, curve);
  const forecast = forecastOf(plan, curve);
  let ask = 0;
  if (need > 0 && left > 0)
    for (const belief of rest.slice(0, mostAtOnce)) {
      if (forecast.chance() >= wanted) break;
      forecast.ask(belief, left);
      ask += 1;
    }
  return { ask, wanted, waveMinutes: waveMinutesOf(left), chance: forecast.chance() };
}

/**
 * With n steps left, each of which may fail with the same probability, one step has to reach 1 − (1 − target)^(1/n).
 * So few are asked while there is time to ask others, and enough when there is none.
 */
function wantedChance({ left, pace, refill }: WavePlan, curve: ReplyCurve): number {
  const steps = Math.max(1, left / curve.minutesUntil(stepShare));
  return Math.max(refill ? refillPace : paces[pace], 1 - (1 - target) ** (1 / steps));
}

const certain = 0.9999;

/**
 * The waiting dayplayers have until the deadline. All others, but for those at the places `without`, are assumed to be
 * asked with the next wave, until the chance is certain: they are those before `reach`.
 */
function chanceByDeadline(plan: Omit<WavePlan, "pace">, curve: ReplyCurve, without?: ReadonlySet<number>) {
  const { left, rest } = plan;
  const forecast = forecastOf(plan, curve);
  const afterNextWave = left - waveMinutesOf(left);
  let reach = 0;
  if (afterNextWave > 0)
    for (const [at, belief] of rest.entries()) {
      if (forecast.chance() > certain) break;
      reach = at + 1;
      if (!without?.has(at)) forecast.ask(belief, afterNextWave);
    }
  return { chance: forecast.chance(), reach };
}

/** How many accept by the deadline, as a mixture over the moods of the job. */
function forecastOf({ need, left, waiting, answered }: Omit<WavePlan, "pace" | "rest">, curve: ReplyCurve) {
  const silent = waiting.map((belief) => ({
    belief,
    shareBy: curve.shareBy(belief.age / belief.scale),
    shareAtEnd: curve.shareBy((belief.age + Math.max(0, left)) / belief.scale),
  }));
  const weights = moodWeights({ answered, silent });
  const counts = moods.map(({ factor }) => ({ factor, accepted: new AcceptedCount(need) }));
  for (const { belief, shareBy, shareAtEnd } of silent)
    for (const { factor, accepted } of counts) {
      const { yes, no } = inMood(belief, factor);
      // Among all who would have been silent for so long, the share that still accepts in time.
      const stillSilent = 1 - (yes + no) * shareBy;
      accepted.add(stillSilent > 0 ? Math.min(1, (yes * (shareAtEnd - shareBy)) / stillSilent) : 0);
    }
  return {
    ask(belief: Belief, minutes: number) {
      const share = curve.shareBy(minutes / belief.scale);
      for (const { factor, accepted } of counts) accepted.add(inMood(belief, factor).yes * share);
    },
    chance: () => counts.reduce((sum, { accepted }, index) => sum + (weights[index] ?? 0) * accepted.enough, 0),
  };
}
