import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { assignGreedily } from "./assign-greedily.ts";
import { type Assignment, type Block, isBetter } from "./block.ts";
import type { Solved, SolveInput } from "./solve-model.ts";
import { readSolution, writeModel } from "./write-model.ts";

/** The seconds that the solver may take. */
const solverSeconds = 2;
/** What loading the solver and copying the model may take besides. */
const overheadSeconds = 3;

/** The source runs as TypeScript, the build as one JavaScript file beside the server. */
const worker = new URL(import.meta.url.endsWith(".ts") ? "./solve-worker.ts" : "./solve-worker.js", import.meta.url);

/**
 * Fills a block with the fewest people who are not counted anyway, preferring those who rank better. The solver runs in a
 * thread of its own. If it does not come to an end in time, the better one of its assignment and a greedy one is returned.
 */
export async function assignFewest(block: Block): Promise<{ assignment: Assignment; isOptimal: boolean }> {
  const greedy = assignGreedily(block);
  if (block.people.length === 0) return { assignment: greedy, isOptimal: true };
  const solved = await solve({ model: writeModel(block), seconds: solverSeconds });
  if (!solved) return { assignment: greedy, isOptimal: false };
  const found = readSolution(block, (name) => solved.values[name] ?? 0);
  if (solved.isOptimal) return { assignment: found, isOptimal: true };
  return { assignment: isBetter(block, found, greedy) ? found : greedy, isOptimal: false };
}

/** Undefined if the solver found nothing in time. */
async function solve(input: SolveInput): Promise<Solved | undefined> {
  const thread = new Worker(worker, { workerData: input });
  try {
    const [solved] = await once(thread, "message", {
      signal: AbortSignal.timeout((input.seconds + overheadSeconds) * 1000),
    });
    return solved as Solved;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return undefined;
    throw error;
  } finally {
    await thread.terminate();
  }
}
