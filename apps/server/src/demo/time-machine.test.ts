import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { TimeMachine } from "./time-machine.ts";

const log = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

test("the time machine sets the clock of connections that were idle", async () => {
  const machine = new TimeMachine(database, log, Temporal.Instant.from("2026-11-20T20:00:00Z"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const read = async () =>
      (await sql<{ now: Temporal.Instant }>`select app_now() as now`.execute(machine.db)).rows[0];
    expect(String((await read())?.now)).toBe("2026-11-20T20:00:00Z");
    vi.advanceTimersByTime(60_000);
    await machine.travel(Temporal.Instant.from("2026-12-01T08:00:00Z"));
    expect(String((await read())?.now)).toBe("2026-12-01T08:00:00Z");
  } finally {
    vi.useRealTimers();
    await machine.close();
  }
});
