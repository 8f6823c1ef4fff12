import { median, quantile } from "../statistics.ts";
import type { JobResult } from "./job-run.ts";
import type { Offer } from "./policy.ts";
import type { Possible } from "./possible.ts";
import type { ShownChance, WavePolicy } from "./wave-policy.ts";
import type { Dayplayer, Job } from "./world.ts";

export interface DispatchFigures {
  policy: string;
  /** Share of the places that could be filled. */
  filled: number;
  crisisFilled: number;
  offersPerPlace: number;
  /** Offers, as a multiple of the fewest that keep match order. */
  timesLeast: number;
  /** Waiting offers that ended because the job was full, for each place. */
  endedAsFullPerPlace: number;
  minutesToPlace: number;
  refill: { count: number; median: number; p90: number };
  /** Refills of jobs for which somebody stood by at the drop: their share of all, and minutes. */
  refillByStandby: { share: number; median: number };
  /** Invitations to stand by for each job that was full by its deadline. */
  invitationsPerJob: number;
  /** Jobs with more booked than places, at any time. */
  overfilled: number;
  largestWave: number;
  /** Offers of a dayplayer as a multiple of the mean of their equals, the 95th percentile; NaN without large groups. */
  fairness: number;
}

export function figuresOf(policy: string, results: JobResult[], { filled, least }: Possible): DispatchFigures {
  const total = (of: (result: JobResult) => number, among = results) =>
    among.reduce((sum, result) => sum + of(result), 0);
  const places = total(({ job }) => job.places);
  const crisis = results.filter(({ job }) => job.lead === "crisis");
  const filledShare = (among: JobResult[]) =>
    total((result) => result.filled, among) / total(({ job }) => filled[job.index] ?? 0, among);
  const offers = total(({ asked }) => asked);
  const minutesOf = (among: JobResult[]) => among.flatMap(({ minutesToRefill }) => minutesToRefill ?? []);
  const refills = minutesOf(results);
  const byStandby = minutesOf(results.filter(({ stoodBy }) => stoodBy > 0));
  const full = results.filter((result) => result.filled >= result.job.places).length;
  return {
    policy,
    filled: filledShare(results),
    crisisFilled: filledShare(crisis),
    offersPerPlace: offers / places,
    timesLeast: offers / total(({ job }) => least[job.index] ?? 0),
    endedAsFullPerPlace: total(({ endedAsFull }) => endedAsFull) / places,
    minutesToPlace: median(results.flatMap(({ minutesToPlace }) => minutesToPlace)),
    refill: { count: refills.length, median: quantile(refills, 0.5), p90: quantile(refills, 0.9) },
    refillByStandby: { share: byStandby.length / refills.length, median: quantile(byStandby, 0.5) },
    invitationsPerJob: total(({ invited }) => invited.size) / full,
    overfilled: results.filter(({ job, mostBooked }) => mostBooked > job.places).length,
    largestWave: Math.max(0, ...results.map(({ largestWave }) => largestWave)),
    fairness: fairnessOf(results),
  };
}

/** Smaller groups of equals say nothing about how fair their shares were. */
const leastGroup = 20;

/** Equals have one position, and are equal for every department. The fair share of each is the mean of their group. */
function fairnessOf(results: JobResult[]): number {
  const offers = new Map<Dayplayer, number>();
  for (const { job, offers: ofJob } of results) {
    for (const each of job.candidates) offers.set(each, offers.get(each) ?? 0);
    for (const { dayplayer } of ofJob) offers.set(dayplayer, (offers.get(dayplayer) ?? 0) + 1);
  }
  const groups = Map.groupBy(offers.keys(), ({ positions, known, reliability, years }) =>
    [positions, known, reliability, years].join(),
  );
  const ratios = [...groups.values()]
    .filter(({ length }) => length >= leastGroup)
    .flatMap((group) => {
      const counts = group.map((each) => offers.get(each) ?? 0);
      const mean = counts.reduce((sum, count) => sum + count, 0) / group.length;
      return counts.map((count) => count / mean);
    });
  return quantile(ratios, 0.95);
}

/** What filling the jobs of days together is measured by. */
export interface DayFigures extends DispatchFigures {
  /** People with two waiting offers of one department for a date at a time. */
  askedTwice: number;
  /**
   * How far the chances of days were from what became of them: the reliability term of the Brier score in ten classes.
   */
  reliability: number;
}

export function dayFiguresOf(policy: WavePolicy, results: JobResult[], possible: Possible): DayFigures {
  const offersOfPeople = Map.groupBy(
    results.flatMap(({ offers }) => offers),
    ({ job, dayplayer }) => `${job.day} ${dayplayer.index}`,
  );
  const isBeside = (one: Offer, other: Offer) =>
    one !== other && one.askedAt <= other.askedAt && (one.endedAt ?? Number.POSITIVE_INFINITY) > other.askedAt;
  const resultsOfDays = Map.groupBy(results, ({ job }) => job.day);
  const isFull = ({ day }: Job) => resultsOfDays.get(day)?.every(({ job, filled }) => filled >= job.places) ?? false;
  let reliability = 0;
  for (const ofClass of classesOf(policy.shownOfDay)) {
    const gap = ofClass.reduce((sum, { job, chance }) => sum + chance - Number(isFull(job)), 0) / ofClass.length;
    reliability += (ofClass.length / policy.shownOfDay.length) * gap ** 2;
  }
  return {
    ...figuresOf(policy.name, results, possible),
    askedTwice: [...offersOfPeople.values()].filter((all) => all.some((one) => all.some((each) => isBeside(one, each))))
      .length,
    reliability,
  };
}

const classesOf = (shown: ShownChance[]) =>
  Map.groupBy(shown, ({ chance }) => Math.min(9, Math.floor(chance * 10))).values();

/** How far the chances shown were from what became of their jobs: the mean of the gaps of ten classes, by size. */
export function calibrationGap(shown: ShownChance[], results: JobResult[]): number {
  const filled = new Map(results.map((result) => [result.job, result.filled >= result.job.places ? 1 : 0]));
  let gaps = 0;
  for (const ofClass of classesOf(shown))
    gaps += Math.abs(ofClass.reduce((sum, { job, chance }) => sum + chance - (filled.get(job) ?? 0), 0));
  return gaps / shown.length;
}
