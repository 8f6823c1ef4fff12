import { parseArgs } from "node:util";
import { type Workload, workloads } from "./results.ts";

const usage = `Runs the load measurements and prints their tables in Markdown.

  npm run bench                       all workloads
  npm run bench -- month accepts      the named workloads
  npm run bench -- matches --sizes 10000,100000 --rounds 3
  npm run bench -- dispatch           simulates how well positions are filled; fails if a figure is missed
  npm run bench -- dispatch-server    simulates twenty days behind the server, and fails likewise
  npm run bench -- fills --sizes 1000000   previews, looks and 10,000 due fills among so many dayplayers
  npm run bench -- lighthouse --rounds 1   37 screens of both apps, once instead of three times

Workloads are ${workloads.join(", ")}.
--rounds takes a number above 0, --sizes such numbers joined by commas.`;

const options = {
  rounds: { type: "string" },
  sizes: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

export interface BenchArguments {
  /** All workloads if none is named. */
  workloads: Workload[];
  rounds: number;
  sizes: number[];
}

/** What the command line asks for; a text for the command line instead if it asks for help or is not valid. */
export function readArguments(args: string[]): BenchArguments | { text: string; isError: boolean } {
  const parsed = parse(args);
  if (typeof parsed === "string") return { text: `${parsed}\n\n${usage}`, isError: true };
  const { values, positionals } = parsed;
  if (values.help || positionals[0] === "help") return { text: usage, isError: false };
  const rounds = Number(values.rounds ?? 7);
  const sizes = (values.sizes ?? "10000,100000,1000000").split(",").map(Number);
  const unknown = positionals.filter((name) => !isWorkload(name));
  const problem = unknown.length > 0 ? `There is no workload ${unknown.join(", ")}.` : checkNumbers({ rounds, sizes });
  if (problem) return { text: `${problem}\n\n${usage}`, isError: true };
  return {
    workloads: workloads.filter((name) => positionals.length === 0 || positionals.includes(name)),
    rounds,
    sizes,
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

function checkNumbers({ rounds, sizes }: Pick<BenchArguments, "rounds" | "sizes">) {
  if (!(rounds > 0)) return "--rounds takes a number above 0.";
  return sizes.every((size) => size > 0) ? undefined : "--sizes takes numbers above 0 joined by commas.";
}
