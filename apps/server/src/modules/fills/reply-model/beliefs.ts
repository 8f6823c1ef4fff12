import { prior, type ReplyCurve } from "./reply-curve.ts";

/** The assumed behavior of one person who is asked for one job. */
export type Belief = {
  /** The probability that they accept if they have forever. */
  yes: number;
  /** The probability that they decline if they have forever. The rest is silence. */
  no: number;
  /** How slow they are: 1 is average, 2 takes twice as long. */
  scale: number;
};

export interface ReplyCounts {
  /** An answer is one trial, a silence a part of one (see `silenceShare`). */
  trials: number;
  yes: number;
  no: number;
}

export interface PersonReplies extends ReplyCounts {
  /** Answers, yes or no. */
  replies: number;
  /** The sum of the natural logarithms of the waking minutes that each answer took. */
  sumLog: number;
}

/** How many trials the mean of all is worth beside a person's own, a kind's own, and in the speed of a person. */
const weights = { person: 6, kind: 20, speed: 4 };
const slowest = 4;
/** Nobody is certain to answer: without this, one of two certain answers would leave no room for the other. */
const mostAnswers = 0.98;
const leastProbability = 0.002;

/**
 * A person's share and that of the kind of offer, each drawn to the mean of all as the mean of a beta-binomial is, and
 * joined on the scale of log-odds: how much the person differs from all, added to how much the kind does.
 */
export function beliefOf(
  person: PersonReplies | undefined,
  kind: ReplyCounts | undefined,
  all: ReplyCounts,
  curve: ReplyCurve,
): Belief {
  const share = (answer: "yes" | "no") => {
    const mean = (all[answer] + prior[answer]) / (all.trials + prior.trials);
    const drawn = (counts: ReplyCounts | undefined, weight: number) =>
      ((counts?.[answer] ?? 0) + weight * mean) / ((counts?.trials ?? 0) + weight);
    return logistic(logit(drawn(person, weights.person)) + logit(drawn(kind, weights.kind)) - logit(mean));
  };
  const yes = share("yes");
  const no = share("no");
  const excess = Math.max(1, (yes + no) / mostAnswers);
  return { yes: yes / excess, no: no / excess, scale: scaleOf(person, curve) };
}

function scaleOf(person: PersonReplies | undefined, curve: ReplyCurve): number {
  if (!person) return 1;
  const scale = Math.exp((person.sumLog - person.replies * curve.meanLog) / (person.replies + weights.speed));
  return Math.min(slowest, Math.max(1 / slowest, scale));
}

const logit = (probability: number) => {
  const inside = Math.min(1 - leastProbability, Math.max(leastProbability, probability));
  return Math.log(inside / (1 - inside));
};
const logistic = (value: number) => 1 / (1 + Math.exp(-value));
