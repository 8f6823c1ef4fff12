import { parseArgs } from "node:util";
import { type Workload, workloads } from "./results.ts";

export const usage = `Runs the load measurements and writes bench/RESULTS.md.

  npm run bench                       all workloads
  npm run bench -- month accepts      the named workloads
  npm run bench -- matches --sizes 10000,100000 --rounds 3
  npm run bench -- dispatch           simulates how well positions are filled; fails if a figure is missed
  npm run bench -- dispatch-server    simulates twenty days behind the server, and fails likewise
  npm run bench -- fills --sizes 1000000   previews, looks and 10,000 due fills among so many dayplayers
  npm run bench -- lists --sizes 1000,10000   every list of the API while the rows of others grow, and their plot
  … --world DIR                       keeps the staged dayplayers of fills, or of matches and search, in a folder, and
                                      begins with them again
  npm run bench -- lighthouse --rounds 1   37 screens of both apps, once instead of three times
  npm run bench -- reads --before FILE     compares the reads with those of another build's dist/main.js
  npm run bench -- mixed --minutes 60      memory and tables of a server before, during and after a mixed load
  npm run bench -- connections        needs PgBouncer
  npm run bench -- rolling-restart    needs nginx; fails if a request failed or an event was missed
  npm run bench -- quick              only what is exact: statements and bytes of replies, and sizes of first loads
  npm run bench -- plans              writes the query plans of the main reads to bench/plans

Workloads are ${workloads.join(", ")}; and plans and quick, which run only when they are named.
--rounds and --minutes take a number above 0, --sizes such numbers joined by commas.`;

const options = {
  rounds: { type: "string" },
  sizes: { type: "string" },
  world: { type: "string" },
  before: { type: "string" },
  minutes: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

export interface BenchArguments {
  /** All workloads if none is named. */
  workloads: Workload[];
  runsQuick: boolean;
  writesPlans: boolean;
  rounds: number;
  minutes: number;
  sizes: number[];
  /** The options as they were written. */
  given: Partial<Record<"rounds" | "sizes" | "world" | "before" | "minutes", string>>;
}

/** What the command line asks for; a text for the command line instead if it asks for help or is not valid. */
export function readArguments(args: string[]): BenchArguments | { text: string; isError: boolean } {
  const parsed = parse(args);
  if (typeof parsed === "string") return { text: `${parsed}\n\n${usage}`, isError: true };
  const { values, positionals } = parsed;
  const { help, ...given } = values;
  if (help || positionals[0] === "help") return { text: usage, isError: false };
  const rounds = Number(given.rounds ?? 7);
  const minutes = Number(given.minutes ?? 10);
  const sizes = (given.sizes ?? "10000,100000,1000000").split(",").map(Number);
  const unknown = positionals.filter((name) => name !== "plans" && name !== "quick" && !isWorkload(name));
  const problem =
    unknown.length > 0 ? `There is no workload ${unknown.join(", ")}.` : checkNumbers({ rounds, minutes, sizes });
  if (problem) return { text: `${problem}\n\n${usage}`, isError: true };
  return {
    workloads: workloads.filter((name) => positionals.length === 0 || positionals.includes(name)),
    runsQuick: positionals.includes("quick"),
    writesPlans: positionals.includes("plans"),
    rounds,
    minutes,
    sizes,
    given,
  };
}

/** Returns a sentence about an unknown option or one without its value. */
function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
      return error.message;
    throw error;
  }
}

const isWorkload = (name: string): name is Workload => workloads.some((workload) => workload === name);

function checkNumbers({ rounds, minutes, sizes }: Pick<BenchArguments, "rounds" | "minutes" | "sizes">) {
  if (!(rounds > 0)) return "--rounds takes a number above 0.";
  if (!(minutes > 0)) return "--minutes takes a number above 0.";
  return sizes.every((size) => size > 0) ? undefined : "--sizes takes numbers above 0 joined by commas.";
}
