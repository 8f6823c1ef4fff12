import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { type Sweep, startSweeps } from "./sweeps.ts";

const quiet = { info() {}, warn() {}, error() {} };
let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

const start = (sweeps: Sweep[]) => startSweeps({ config: database.config, log: quiet, sweeps });

test("only one of several processes runs a sweep at a time", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const sweep: Sweep = {
    name: "busy",
    number: 101,
    everyMs: 1,
    async run() {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      await database.pool.query("select pg_sleep(0.01)");
      running -= 1;
    },
  };
  const processes = Array.from({ length: 4 }, () => start([sweep]));
  await expect.poll(() => runs).toBeGreaterThan(20);
  await Promise.all(processes.map((each) => each.stop()));
  expect(most).toBe(1);
});

test("a run that fails does not end the schedule", async () => {
  let runs = 0;
  const process = start([
    { name: "failing", number: 102, everyMs: 1, run: () => Promise.reject(new Error(`run ${++runs}`)) },
  ]);
  await expect.poll(() => runs).toBeGreaterThan(3);
  await process.stop();
});

test("a wake signal runs a sweep without waiting for its turn", async () => {
  let runs = 0;
  const process = start([{ name: "woken", number: 103, everyMs: 3_600_000, afterWakeMs: 1, run: async () => ++runs }]);
  await expect.poll(() => runs).toBe(1);
  process.wake();
  await expect.poll(() => runs).toBe(2);
  await process.stop();
});

test("sweeps continue after their connection was lost", async () => {
  let runs = 0;
  const process = start([{ name: "lasting", number: 104, everyMs: 5, run: async () => ++runs }]);
  await expect.poll(() => runs).toBeGreaterThan(1);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'callboard sweeps' and datname = current_database()",
  );
  const before = runs;
  await expect.poll(() => runs, { timeout: 15_000 }).toBeGreaterThan(before + 2);
  await process.stop();
});
