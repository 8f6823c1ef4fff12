import { calibrationGap, type DayFigures, type DispatchFigures, dayFiguresOf, figuresOf } from "./figures.ts";
import { otherMarkets, sharedMarket, usualMarket } from "./markets.ts";
import type { Policy } from "./policy.ts";
import { type Possible, possibleIn } from "./possible.ts";
import { everyone, oracle, phoning, rounds } from "./simple-policies.ts";
import { simulate } from "./simulate.ts";
import { type Truth, truthOf } from "./truth.ts";
import { type DayPlanning, type WavePolicy, waves } from "./wave-policy.ts";
import { createWorld, type Market, type World } from "./world.ts";

export interface MarketFigures {
  market: Market;
  jobs: number;
  places: number;
  /** Share of all places that could be filled, and the fewest offers per place that keep match order. */
  possible: number;
  leastPerPlace: number;
  policies: DispatchFigures[];
  oracle: DispatchFigures;
  rounds: DispatchFigures[];
  waves: DispatchFigures;
  /** With people who stand by, where it was simulated. */
  standby?: DispatchFigures;
  calibration: number;
}

/** A figure that has to be reached. */
interface Acceptance {
  name: string;
  value: string;
  limit: string;
  isMet: boolean;
}

export interface DispatchResult {
  usual: MarketFigures;
  others: MarketFigures[];
  /** Days with several positions, by how they are planned. */
  days: Record<DayPlanning, DayFigures>;
  acceptance: Acceptance[];
}

/** Fills the jobs of made-up markets by several policies, which all meet the same people with the same answers. */
export function benchDispatch(log: (text: string) => void): DispatchResult {
  const usual = runMarket(usualMarket, { isWhole: true, log });
  const others = otherMarkets.map((market) => runMarket(market, { isWhole: false, log }));
  const days = runDays(log);
  const acceptance = [...acceptUsual(usual, others), ...others.flatMap(acceptOther), ...acceptDays(days)];
  return { usual, others, days, acceptance };
}

function runDays(log: (text: string) => void): Record<DayPlanning, DayFigures> {
  const world = createWorld(sharedMarket);
  const truth = truthOf(world);
  const possible = possibleIn(world, truth);
  const run = (planning: DayPlanning) => {
    const policy = waves({ planning });
    log(`${sharedMarket.name}, ${policy.name}`);
    return dayFiguresOf(policy, simulate(world, truth, policy), possible);
  };
  return { alone: run("alone"), "others first": run("others first"), together: run("together") };
}

function runMarket(market: Market, { isWhole, log }: { isWhole: boolean; log: (text: string) => void }): MarketFigures {
  const world = createWorld(market);
  const truth = truthOf(world);
  const possible = possibleIn(world, truth);
  const run = (policy: Policy) => {
    const startedAt = performance.now();
    const figures = runPolicy(policy, { world, truth, possible });
    log(`${market.name}, ${policy.name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return figures;
  };
  const oracleFigures = run(oracle(truth)).figures;
  const phoned = isWhole ? [run(phoning()).figures] : [];
  const fixed = (isWhole ? [5, 20] : [5, 10, 20, 40]).map((count) => run(rounds(count)).figures);
  const all = isWhole ? [run(everyone).figures] : [];
  const planned = waves();
  const { figures, results } = run(planned);
  const standby = isWhole ? run(waves({ standbys: 1 })).figures : undefined;
  const places = sum(world.jobs.map((job) => job.places));
  return {
    market,
    jobs: world.jobs.length,
    places,
    possible: sum(possible.filled) / places,
    leastPerPlace: sum(possible.least) / places,
    policies: [oracleFigures, ...phoned, ...fixed, ...all, figures, ...(standby ? [standby] : [])],
    oracle: oracleFigures,
    rounds: fixed,
    waves: figures,
    ...(standby && { standby }),
    calibration: calibrationGap((planned satisfies WavePolicy).shown, results),
  };
}

function runPolicy(policy: Policy, { world, truth, possible }: { world: World; truth: Truth; possible: Possible }) {
  const results = simulate(world, truth, policy);
  return { results, figures: figuresOf(policy.name, results, possible) };
}

function acceptUsual({ waves, standby, policies }: MarketFigures, others: MarketFigures[]): Acceptance[] {
  const overfilled = sum([...policies, ...others.flatMap((other) => other.policies)].map((each) => each.overfilled));
  const equals = others.find(({ market }) => market.allEqual)?.waves.fairness ?? Number.NaN;
  return [
    maximum("overfilled jobs, all policies and markets", overfilled, 0, 0),
    minimum("filled, of what was possible", waves.filled, 0.995),
    minimum("filled, crisis", waves.crisisFilled, 0.985),
    maximum("offers, × the least that keeps match order", waves.timesLeast, 1.4),
    maximum("offers that ended because the job was full, per place", waves.endedAsFullPerPlace, 2.1),
    maximum("minutes to a refill, p50", waves.refill.median, 10, 1),
    maximum("minutes to a refill with a standby wanted, all drops, p50", standby?.refill.median ?? Number.NaN, 4, 1),
    maximum("among equals, the 95th percentile of offers, × a fair share", equals, 1.3),
  ];
}

/**
 * In another market, the oracle is the measure: where people are scarce, the largest matching needs to know at the
 * start of a job which jobs of its date are added later.
 */
function acceptOther({ market, waves, oracle, rounds }: MarketFigures): Acceptance[] {
  const worse = rounds.filter((each) => each.filled > waves.filled && each.offersPerPlace < waves.offersPerPlace);
  return [
    minimum(`${market.name}: filled, of what the oracle fills`, waves.filled / oracle.filled, 0.985),
    maximum(`${market.name}: offers, × the least`, waves.timesLeast, 1.7),
    {
      name: `${market.name}: fixed rounds that are better in both`,
      value: worse.map(({ policy }) => policy).join("; ") || "none",
      limit: "none",
      isMet: worse.length === 0,
    },
  ];
}

function acceptDays({ alone, together }: DispatchResult["days"]): Acceptance[] {
  return [
    minimum("days: filled, × each position by itself", together.filled / alone.filled, 1),
    maximum("days: offers, × each position by itself", together.offersPerPlace / alone.offersPerPlace, 0.95, 3),
    maximum("days: people with two offers of a day at a time", together.askedTwice, 0, 0),
    maximum("days: reliability term of the day's chance", together.reliability, 0.02, 4),
  ];
}

// A missing figure is NaN, which meets no limit.
const minimum = (name: string, value: number, limit: number): Acceptance => ({
  name,
  value: value.toFixed(4),
  limit: `≥ ${limit}`,
  isMet: value >= limit,
});
const maximum = (name: string, value: number, limit: number, digits = 2): Acceptance => ({
  name,
  value: value.toFixed(digits),
  limit: `≤ ${limit}`,
  isMet: value <= limit,
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
