import { sharedScope } from "./one-transaction/shared-connection.ts";
import type { Db } from "./schema.ts";

/** The number of inputs in one batch. */
const batchSize = 500;

interface Waiting<I, O> {
  input: I;
  resolve(output: O): void;
  reject(error: unknown): void;
}

/**
 * Makes calls share a statement or a transaction: the inputs that arrive while one runs go together into the next one.
 * A lone call never waits, and a call that reads sees everything that was committed before it. `run` returns one output
 * for each input, in the same order. Calls within a transaction share only with each other. With `laneOf`, only inputs
 * of one lane wait for each other. One input that PostgreSQL refuses fails alone.
 */
export function batchCalls<I, O>(
  run: (db: Db, inputs: I[]) => Promise<O[]>,
  laneOf: (input: I) => string = () => "",
): (db: Db, input: I) => Promise<O> {
  const lanesOf = new WeakMap<object, Map<string, Waiting<I, O>[]>>();

  async function runAll(db: Db, queue: Waiting<I, O>[], onEmpty: () => void) {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      try {
        const outputs = await run(
          db,
          batch.map(({ input }) => input),
        );
        for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as O);
      } catch (error) {
        if (batch.length > 1 && isCausedByInput(error)) await runEach(db, batch);
        else for (const { reject } of batch) reject(error);
      }
    }
    // At once, because a caller who was just answered may already be calling again.
    onEmpty();
  }

  async function runEach(db: Db, batch: Waiting<I, O>[]) {
    for (const { input, resolve, reject } of batch)
      await run(db, [input]).then(([output]) => resolve(output as O), reject);
  }

  return (db, input) =>
    new Promise((resolve, reject) => {
      const scope = sharedScope() ?? db;
      const lanes = lanesOf.get(scope) ?? new Map<string, Waiting<I, O>[]>();
      lanesOf.set(scope, lanes);
      const lane = laneOf(input);
      const running = lanes.get(lane);
      if (running) return void running.push({ input, resolve, reject });
      const queue = [{ input, resolve, reject }];
      lanes.set(lane, queue);
      void runAll(db, queue, () => lanes.delete(lane));
    });
}

/** Whether PostgreSQL refused a value or a row: SQLSTATE class 22, data exception, or 23, integrity violation. */
const isCausedByInput = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^2[23]/.test(error.code);
