import { sharedScope } from "./one-transaction/shared-connection.ts";
import type { Db } from "./schema.ts";

/** The number of inputs in one batch. */
const batchSize = 500;
/** The number of batches that run at once, of which all but one are slow. */
const maxRunning = 4;

interface Waiting<I, O> {
  db: Db;
  input: I;
  resolve(output: O): void;
  reject(error: unknown): void;
}

type Run<I, O> = (db: Db, inputs: I[]) => Promise<O[]>;

interface BatchOptions<I> {
  /** Inputs of one lane keep their order: they are never in two batches that run at once. Without it all are of one. */
  laneOf(input: I): string;
  /** After so many milliseconds a batch counts as slow, because it may wait for a lock, and other lanes pass it. */
  slowMs: number;
}

const oneLane: BatchOptions<unknown> = { laneOf: () => "", slowMs: Number.POSITIVE_INFINITY };

/**
 * Makes calls share a statement or a transaction: the inputs that arrive while one runs go together into the next one.
 * A lone call never waits, and a call that reads sees everything that was committed before it. `run` returns one output
 * for each input, in the same order. Calls within a transaction share only with each other. One input that PostgreSQL
 * refuses fails alone.
 */
export function batchCalls<I, O>(run: Run<I, O>, options: BatchOptions<I> = oneLane): (db: Db, input: I) => Promise<O> {
  const batchesOf = new WeakMap<object, Batches<I, O>>();
  return (db, input) =>
    new Promise((resolve, reject) => {
      const scope = sharedScope() ?? db;
      const batches = batchesOf.get(scope) ?? new Batches(run, options);
      batchesOf.set(scope, batches);
      batches.add({ db, input, resolve, reject });
    });
}

/** The batches of one database or transaction. */
class Batches<I, O> {
  readonly #run: Run<I, O>;
  readonly #options: BatchOptions<I>;
  #waiting: Waiting<I, O>[] = [];
  readonly #running = new Set<{ lanes: ReadonlySet<string>; isSlow: boolean }>();

  constructor(run: Run<I, O>, options: BatchOptions<I>) {
    this.#run = run;
    this.#options = options;
  }

  add(waiting: Waiting<I, O>) {
    this.#waiting.push(waiting);
    this.#startNext();
  }

  #startNext() {
    if (this.#waiting.length === 0 || this.#running.size >= maxRunning) return;
    for (const { isSlow } of this.#running) if (!isSlow) return;
    const { laneOf } = this.#options;
    const running = [...this.#running];
    const isReady = ({ input }: Waiting<I, O>) => !running.some(({ lanes }) => lanes.has(laneOf(input)));
    const batch = this.#waiting.filter(isReady).slice(0, batchSize);
    const taken = new Set(batch);
    this.#waiting = this.#waiting.filter((each) => !taken.has(each));
    const [first] = batch;
    if (first) void this.#runBatch(first.db, batch);
  }

  /** The calls of one transaction may come from several savepoints of it. The statement runs in that of the first. */
  async #runBatch(db: Db, batch: Waiting<I, O>[]) {
    const { laneOf, slowMs } = this.#options;
    const running = { lanes: new Set(batch.map(({ input }) => laneOf(input))), isSlow: false };
    this.#running.add(running);
    const becomeSlow = () => {
      running.isSlow = true;
      this.#startNext();
    };
    const slow = Number.isFinite(slowMs) ? setTimeout(becomeSlow, slowMs) : undefined;
    try {
      const outputs = await this.#run(
        db,
        batch.map(({ input }) => input),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as O);
    } catch (error) {
      if (batch.length > 1 && isCausedByInput(error)) await this.#runEach(db, batch);
      else for (const { reject } of batch) reject(error);
    }
    clearTimeout(slow);
    // At once, because a caller who was just answered may already be calling again.
    this.#running.delete(running);
    this.#startNext();
  }

  async #runEach(db: Db, batch: Waiting<I, O>[]) {
    for (const { input, resolve, reject } of batch)
      await this.#run(db, [input]).then(([output]) => resolve(output as O), reject);
  }
}

/** Whether PostgreSQL refused a value or a row: SQLSTATE class 22, data exception, or 23, integrity violation. */
const isCausedByInput = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^2[23]/.test(error.code);
