/** The numbers of offers that ended in each span of waking minutes, with and without an answer. */
export interface CurveCounts {
  answered: number[];
  silent: number[];
}

/** How fast those who answer at all do so, in waking minutes after they were asked. */
export interface ReplyCurve {
  /** The share of repliers who have answered by then. */
  shareBy(minutes: number): number;
  /** The waking minutes until a share of repliers has answered. */
  minutesUntil(share: number): number;
  /**
   * The mean of the natural logarithm of the waking minutes of all answers that came. Unlike the curve, it leaves out
   * those that came too late: a person's own answers, which are compared to it, leave them out in the same way.
   */
  meanLog: number;
}

/** The spans: up to 1 waking minute, then each 1.5 times as long as the last, the last one open (from 3,325 on). */
const growth = 1.5;
export const spanCount = 22;
const edges = Array.from({ length: spanCount + 1 }, (_, index) => (index === 0 ? 0 : growth ** (index - 1)));
const lastEdge = growth ** (spanCount - 1);

/** The span in which so many waking minutes lie. */
export const spanOf = (minutes: number): number =>
  minutes < 1 ? 0 : Math.min(spanCount - 1, Math.floor(Math.log(minutes) / Math.log(growth)) + 1);

/** Assumed before there is data: of 60 people asked, 42 answer, half of them within 20 waking minutes. */
export const prior = { trials: 60, yes: 24, no: 18 };
const priorMedian = 20;
const priorRepliers = prior.yes + prior.no;
/** Log-logistic with shape 1, whose distribution function is t / (t + median). */
const priorShareBy = (minutes: number) => minutes / (minutes + priorMedian);
const priorAnswered = Array.from({ length: spanCount }, (_, span) => {
  const until = span === spanCount - 1 ? 1 : priorShareBy(edgeAt(span + 1));
  return priorRepliers * (until - priorShareBy(edgeAt(span)));
});

export const emptyCurve = (): CurveCounts => ({
  answered: Array<number>(spanCount).fill(0),
  silent: Array<number>(spanCount).fill(0),
});

/**
 * A life table (Kaplan and Meier 1958; the actuarial form, in which those censored within a span count half of it). It
 * estimates the share of all who were asked that has not answered by a time, from offers of which many ended before an
 * answer could come. Where it levels off are those who never answer; the curve of the repliers is the rest, scaled to 1
 * (Maller and Zhou 1992). No form of the distribution is assumed.
 */
export function curveOf(counts: CurveCounts): ReplyCurve {
  let atRisk = prior.trials + sum(counts.answered) + sum(counts.silent);
  let silentShare = 1;
  const answeredBy = [0];
  for (let span = 0; span < spanCount; span += 1) {
    const answered = (priorAnswered[span] ?? 0) + (counts.answered[span] ?? 0);
    const silent = (counts.silent[span] ?? 0) + (span === spanCount - 1 ? prior.trials - priorRepliers : 0);
    // In the last span are those who never answered: all of them were at risk for all of it.
    const exposed = span === spanCount - 1 ? atRisk : atRisk - silent / 2;
    silentShare *= 1 - Math.min(1, answered / exposed);
    answeredBy.push(1 - silentShare);
    atRisk -= answered + silent;
  }
  const answeredAtAll = answeredBy[spanCount] ?? 1;
  const shares = answeredBy.map((share) => share / answeredAtAll);
  return {
    shareBy: (minutes) => shareBy(shares, minutes),
    minutesUntil: (share) => minutesUntil(shares, share),
    meanLog: meanLogOf(counts),
  };
}

/** Within a span, answers are taken to be spread evenly. */
function shareBy(shares: number[], minutes: number): number {
  if (!(minutes > 0)) return 0;
  if (minutes >= lastEdge) return 1;
  const span = spanOf(minutes);
  const before = shareAt(shares, span);
  const part = (minutes - edgeAt(span)) / (edgeAt(span + 1) - edgeAt(span));
  return before + part * (shareAt(shares, span + 1) - before);
}

function minutesUntil(shares: number[], share: number): number {
  const span = shares.findIndex((each, index) => index > 0 && each >= share) - 1;
  if (span < 0) return lastEdge;
  const before = shareAt(shares, span);
  const width = shareAt(shares, span + 1) - before;
  const part = width > 0 ? Math.max(0, share - before) / width : 0;
  return edgeAt(span) + part * (edgeAt(span + 1) - edgeAt(span));
}

function meanLogOf({ answered }: CurveCounts): number {
  let total = 0;
  let count = 0;
  for (let span = 0; span < spanCount; span += 1) {
    const middle = span === 0 ? 0.5 : edgeAt(span) * Math.sqrt(growth);
    const repliers = (priorAnswered[span] ?? 0) + (answered[span] ?? 0);
    total += repliers * Math.log(middle);
    count += repliers;
  }
  return total / count;
}

function edgeAt(index: number): number {
  return edges[index] ?? lastEdge;
}
const shareAt = (shares: number[], index: number) => shares[index] ?? 1;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
