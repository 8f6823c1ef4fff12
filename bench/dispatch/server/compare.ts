import { type DispatchFigures, figuresOf } from "../figures.ts";
import { usualMarket } from "../markets.ts";
import { possibleIn } from "../possible.ts";
import { simulate } from "../simulate.ts";
import { truthOf } from "../truth.ts";
import { waves } from "../wave-policy.ts";
import { createWorld } from "../world.ts";
import { runServer } from "./run-server.ts";

export interface ServerComparison {
  days: number;
  jobs: number;
  places: number;
  seconds: number;
  figures: { name: string; pure: number; server: number; digits: number; isMet: boolean }[];
}

const days = 20;
/** How far each figure of the server may be from that of the pure run. */
const tolerance = 0.1;

const compared: { name: string; digits: number; of: (figures: DispatchFigures) => number }[] = [
  { name: "filled, of what was possible", digits: 3, of: ({ filled }) => filled },
  { name: "filled, crisis", digits: 3, of: ({ crisisFilled }) => crisisFilled },
  { name: "offers per place", digits: 2, of: ({ offersPerPlace }) => offersPerPlace },
  { name: "offers, × the least", digits: 2, of: ({ timesLeast }) => timesLeast },
  { name: "ended because full, per place", digits: 2, of: ({ endedAsFullPerPlace }) => endedAsFullPerPlace },
  { name: "minutes to a place, p50", digits: 1, of: ({ minutesToPlace }) => minutesToPlace },
  { name: "minutes to a refill, p50", digits: 1, of: ({ refill }) => refill.median },
  { name: "overfilled", digits: 0, of: ({ overfilled }) => overfilled },
];

/** Twenty days of the usual market behind the product, compared to the same days without server and database. */
export async function benchDispatchServer(log: (text: string) => void): Promise<ServerComparison> {
  const world = createWorld({ ...usualMarket, days });
  const truth = truthOf(world);
  const possible = possibleIn(world, truth);
  const policy = waves();
  const pure = figuresOf(policy.name, simulate(world, truth, policy), possible);
  const startedAt = performance.now();
  const server = figuresOf(policy.name, await runServer(world, truth, log), possible);
  return {
    days,
    jobs: world.jobs.length,
    places: world.jobs.reduce((sum, { places }) => sum + places, 0),
    seconds: (performance.now() - startedAt) / 1000,
    figures: compared.map(({ name, digits, of }) => ({
      name,
      digits,
      pure: of(pure),
      server: of(server),
      isMet: Math.abs(of(server) - of(pure)) <= tolerance * of(pure),
    })),
  };
}

export const comparisonText = ({ days, jobs, places, seconds, figures }: ServerComparison): string =>
  `## Filling positions behind the server

${days} days of the usual market (${jobs} jobs, ${places} places, 420 dayplayers) behind the product: PostgreSQL, the test clock, the sweeps, and the API for starting fills, answers and drop-outs. The same days as a pure simulation are beside it. Each figure may differ by 10 %. The run took ${seconds.toFixed(0)} s.

| figure | simulation | server | |
| --- | ---: | ---: | ---: |
${figures.map(({ name, pure, server, digits, isMet }) => `| ${name} | ${pure.toFixed(digits)} | ${server.toFixed(digits)} | ${isMet ? "met" : "**missed**"} |`).join("\n")}`;
