/** The chance that was shown for a position, and whether it was full at its deadline. */
export interface ShownOutcome {
  chance: number;
  isFilled: boolean;
}

/** The observed shares for shown chances: points of a line that never falls. */
export type CalibrationTable = { chance: number; share: number }[];

/** With fewer outcomes than this, chances are shown uncorrected. */
export const leastOutcomes = 200;

/**
 * The weight of the prior: this many outcomes as predicted at each twentieth of the scale, because a few outcomes prove
 * little.
 */
const priorWeight = 2;
const priorChances = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);

/**
 * The table for the chances that are shown, by isotonic regression (pool adjacent violators): the line that never falls
 * and is nearest to the outcomes. It only changes how a chance is shown; how many are asked follows from the model.
 * Undefined while there are fewer outcomes than `leastOutcomes`.
 */
export function calibrationOf(outcomes: ShownOutcome[]): CalibrationTable | undefined {
  if (outcomes.length < leastOutcomes) return undefined;
  const points = [
    ...outcomes.map(({ chance, isFilled }) => ({ chance, share: isFilled ? 1 : 0, weight: 1 })),
    ...priorChances.map((chance) => ({ chance, share: chance, weight: priorWeight })),
  ];
  return poolAdjacentViolators(points.sort((a, b) => a.chance - b.chance)).map(({ chance, share }) => ({
    chance,
    share,
  }));
}

/** A chance as it is shown. 0 and 1 are certain and stay; between the points of the table, the line is straight. */
export function calibrate(chance: number, table: CalibrationTable | undefined): number {
  if (!table) return chance;
  const points = [{ chance: 0, share: 0 }, ...table, { chance: 1, share: 1 }];
  const next = points.findIndex((point) => point.chance >= chance);
  const after = points[next];
  const before = points[next - 1];
  if (!after || !before || after.chance === before.chance) return Math.min(1, Math.max(0, chance));
  const part = (chance - before.chance) / (after.chance - before.chance);
  return before.share + part * (after.share - before.share);
}

interface Point {
  chance: number;
  share: number;
  weight: number;
}

/**
 * Joins neighbours whose shares fall until none do (Ayer et al. 1955). Points of one chance are joined first. A joined
 * point has the weighted means of both.
 */
export function poolAdjacentViolators(points: Point[]): Point[] {
  const pooled: Point[] = [];
  for (const point of points) {
    const last = pooled.at(-1);
    if (last?.chance === point.chance) pooled[pooled.length - 1] = joined(last, point);
    else pooled.push(point);
  }
  const blocks: Point[] = [];
  for (const point of pooled) {
    let block = point;
    for (let last = blocks.at(-1); last && last.share >= block.share; last = blocks.at(-1)) {
      blocks.pop();
      block = joined(last, block);
    }
    blocks.push(block);
  }
  return blocks;
}

function joined(a: Point, b: Point): Point {
  const weight = a.weight + b.weight;
  return {
    chance: (a.chance * a.weight + b.chance * b.weight) / weight,
    share: (a.share * a.weight + b.share * b.weight) / weight,
    weight,
  };
}
