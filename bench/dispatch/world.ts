import { type Random, seededRandom } from "./random.ts";

/** All times are minutes since the first midnight, in one time zone. */
export const hour = 60;
export const day = 24 * hour;

export interface Market {
  name: string;
  seed: number;
  days: number;
  /** The share of dates on which a dayplayer is free, from the busiest to the freest. */
  free: [number, number];
  /** Added to everybody's log-odds of a yes. */
  willing: number;
  /** Multiplies everybody's time to answer. */
  slowness: number;
  /** A first year: nobody is known to a department, and all have the same reliability and years. */
  allEqual: boolean;
  /** Half of the people work in two positions, and each day of a department needs people in all three. */
  shared?: boolean;
}

export interface Dayplayer {
  index: number;
  /** The positions in which they work. */
  positions: number[];
  /** To each department: starred or worked there before. */
  known: boolean[];
  reliability: number;
  years: number;
  miles: number;
  /** Share of dates on which they are free. */
  free: number;
  /** Log-odds by which they accept more or less often than others. */
  keenness: number;
  /** The probability that they never answer an offer. */
  silence: number;
  /** Twice as much takes them twice as long to answer. */
  slowness: number;
  /** Minutes of the day. */
  sleepsFrom: number;
  sleepsTo: number;
}

/** One position of one day that has to be filled. */
export interface Job {
  index: number;
  /** The number of its date; the call is on it. */
  date: number;
  /** The day of the department to which it belongs: jobs of one day have the same number. */
  day: number;
  department: number;
  position: number;
  places: number;
  /** Days ahead, on the eve by day, or at seven the evening before. */
  lead: "days" | "eve" | "crisis";
  startsAt: number;
  fillBy: number;
  callAt: number;
  /** Log-odds by which everybody likes it more or less than others. */
  liked: number;
  /** If it is full ten hours before the call, one of the booked drops out. */
  hasDrop: boolean;
  /** Those who are free on the date, in match order; equals by distance. */
  candidates: Dayplayer[];
}

export interface World {
  market: Market;
  dayplayers: Dayplayer[];
  /** By the time at which they start. */
  jobs: Job[];
}

const dayplayerCount = 420;
const positionCount = 3;
const departmentCount = 6;
/** The departments with a day on one date, where each day needs people in all positions. */
const daysOfDate = 2;
/** The share of a department's trade that it knows. */
const knownShare = 0.25;

export function createWorld(market: Market): World {
  const random = seededRandom(market.seed);
  const dayplayers = Array.from({ length: dayplayerCount }, (_, index) => createDayplayer(index, market, random));
  const jobs: Job[] = [];
  for (let date = 6; date < market.days + 6; date += 1) {
    if (market.shared) jobs.push(...createDays({ from: jobs.length, date, dayplayers, random }));
    else {
      const count = 5 + Math.floor(5 * random.uniform(1, date));
      for (let number = 0; number < count; number += 1)
        jobs.push(createJob({ index: jobs.length, date, number, dayplayers, random }));
    }
  }
  return { market, dayplayers, jobs: jobs.toSorted((a, b) => a.startsAt - b.startsAt) };
}

function createDayplayer(index: number, { free, slowness, allEqual, shared }: Market, random: Random): Dayplayer {
  const draw = (about: number) => random.uniform(2, index, about);
  const drawNormal = (about: number) => random.normal(3, index, about);
  const reliability = draw(1);
  const sleepsFrom = (21.5 + 3.5 * draw(5)) * hour;
  return {
    index,
    positions: [index % positionCount, ...(shared && draw(7) < 0.5 ? [(index + 1) % positionCount] : [])],
    known: Array.from({ length: departmentCount }, (_, department) => !allEqual && draw(10 + department) < knownShare),
    reliability: allEqual || reliability < 0.6 ? 1 : reliability < 0.85 ? 0.95 : 0.85,
    years: allEqual ? 0 : Math.floor(4 * draw(2)),
    miles: 1 + 39 * draw(3),
    free: free[0] + (free[1] - free[0]) * draw(4),
    keenness: 0.9 * drawNormal(1),
    silence: logistic(-1.2 + drawNormal(2)),
    slowness: slowness * Math.exp(0.5 * drawNormal(3)),
    sleepsFrom: sleepsFrom % day,
    sleepsTo: (sleepsFrom + (7 + 2 * draw(6)) * hour) % day,
  };
}

/** The days of some departments on a date. Each needs people in all positions, by the same deadline. */
function createDays(given: { from: number; date: number; dayplayers: Dayplayer[]; random: Random }): Job[] {
  const { from, date, dayplayers, random } = given;
  const first = Math.floor(departmentCount * random.uniform(1, date));
  const jobs: Job[] = [];
  for (let number = 0; number < daysOfDate; number += 1) {
    const like = createJob({ index: from + jobs.length, date, number: number * positionCount, dayplayers, random });
    for (let position = 0; position < positionCount; position += 1) {
      const index = from + jobs.length;
      const job = createJob({ index, date, number: number * positionCount + position, dayplayers, random });
      const { day, lead, startsAt, fillBy, callAt } = like;
      const liked = (like.liked + job.liked) / Math.SQRT2;
      const department = (first + number) % departmentCount;
      const candidates = candidatesOf({ date, department, position }, dayplayers, random);
      jobs.push({ ...job, day, lead, startsAt, fillBy, callAt, liked, department, position, candidates });
    }
  }
  return jobs;
}

/** Cumulative shares of jobs with 1, 2, … places; 2.26 on average. */
const placeShares = [0.4, 0.67, 0.84, 0.92, 0.96, 0.98, 0.99, 0.995, 1];

function createJob(given: {
  index: number;
  date: number;
  number: number;
  dayplayers: Dayplayer[];
  random: Random;
}): Job {
  const { index, date, number, dayplayers, random } = given;
  const draw = (about: number) => random.uniform(4, date, number, about);
  const department = Math.floor(departmentCount * draw(1));
  const position = Math.floor(positionCount * draw(2));
  const size = draw(3);
  const eve = (date - 1) * day;
  const kind = draw(4);
  const lead = kind < 0.45 ? "days" : kind < 0.8 ? "eve" : "crisis";
  const startsAt =
    lead === "days"
      ? (date - 2 - Math.floor(4 * draw(5))) * day + (9 + 10 * draw(6)) * hour
      : lead === "eve"
        ? eve + (9 + 5 * draw(6)) * hour
        : eve + 19 * hour;
  const time = lead === "days" ? 24 : lead === "eve" ? 5 + 5 * draw(7) : 2 + 1.5 * draw(7);
  return {
    index,
    date,
    day: index,
    department,
    position,
    places: 1 + placeShares.findIndex((share) => size < share),
    lead,
    startsAt,
    fillBy: startsAt + time * hour,
    callAt: date * day + (6 + 3 * draw(8)) * hour,
    liked: 0.6 * random.normal(5, date, number),
    hasDrop: draw(9) < 0.3,
    candidates: candidatesOf({ date, department, position }, dayplayers, random),
  };
}

function candidatesOf(
  { date, department, position }: Pick<Job, "date" | "department" | "position">,
  dayplayers: Dayplayer[],
  random: Random,
): Dayplayer[] {
  return dayplayers
    .filter((each) => each.positions.includes(position) && random.uniform(6, each.index, date) < each.free)
    .sort((a, b) => compareRank(a, b, department) || a.miles - b.miles);
}

/** The order of matches, as far as it puts one before another; 0 for equals. */
export const compareRank = (a: Dayplayer, b: Dayplayer, department: number): number =>
  Number(b.known[department]) - Number(a.known[department]) || b.reliability - a.reliability || b.years - a.years;

export const logistic = (value: number) => 1 / (1 + Math.exp(-value));
