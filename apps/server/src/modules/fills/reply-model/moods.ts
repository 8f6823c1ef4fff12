import type { Belief } from "./beliefs.ts";

/**
 * How much everybody likes a job more or less than others, in log-odds: a night shoot in the rain is declined by all.
 * Five values of a normal distribution with a standard deviation of 0.5. Without this shared factor the answers on one
 * job look independent, and a job that nobody wants looks almost certain to be filled.
 */
export const moods = [-1.2, -0.6, 0, 0.6, 1.2].map((shift) => ({ factor: Math.exp(shift), shift }));
const deviation = 0.5;

/** A belief under a mood: the odds of a yes change; no and silence keep their relation to each other. */
export function inMood({ yes, no }: Belief, factor: number): { yes: number; no: number } {
  if (yes >= 1) return { yes: 1, no: 0 };
  const odds = (yes / (1 - yes)) * factor;
  const changed = odds / (1 + odds);
  return { yes: changed, no: (no * (1 - changed)) / (1 - yes) };
}

export interface SeenOnJob {
  answered: { belief: Belief; yes: boolean }[];
  /**
   * The dayplayers who have not answered yet. `shareBy` is the share of repliers of their speed who would have by now.
   */
  silent: { belief: Belief; shareBy: number }[];
}

/** The probability of each mood after every yes, no and silence on this very job (Bayes' rule). */
export function moodWeights({ answered, silent }: SeenOnJob): number[] {
  const logs = moods.map(({ factor, shift }) => {
    let log = -(shift ** 2) / (2 * deviation ** 2);
    for (const { belief, yes } of answered) {
      const changed = inMood(belief, factor);
      log += Math.log(Math.max(1e-12, yes ? changed.yes : changed.no));
    }
    for (const { belief, shareBy } of silent) {
      const changed = inMood(belief, factor);
      log += Math.log(Math.max(1e-12, 1 - (changed.yes + changed.no) * shareBy));
    }
    return log;
  });
  const largest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
