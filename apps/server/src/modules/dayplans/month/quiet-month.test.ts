import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { watchStatements } from "../../../testing/statements/watch-statements.ts";

const span = { from: "2026-11-20", to: "2026-12-31" };

let server: TestServer;
let staffing: Staffing;
let head: string;
/** Lists whether each statement of a read writes the content. Statements of jobs, which share the pool, are left out. */
let contentsDuring: (work: () => Promise<unknown>) => Promise<boolean[]>;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", background: true });
  const during = watchStatements(server.pool);
  contentsDuring = async (work) =>
    (await during(work))
      .filter((statement) => statement.includes("with caller as"))
      .map((statement) => statement.includes("string_agg"));
  staffing = await aStaffing(server.db);
  head = await staffing.tokenOf(staffing.headId, server.clock.now());
});
afterAll(() => server.stop());

const read = (tag?: string) =>
  server.call(dayplanRoutes.listDayplans, {
    token: head,
    query: span,
    ...(tag !== undefined && { headers: { "if-none-match": tag } }),
  });

/** Reads the month until its events have reached this process, so that the next read finds a quiet department. */
const readUntilQuiet = () => expect.poll(() => contentsDuring(read)).toEqual([false]);

test("a month without an event is answered by its tag alone, to a client that has it and to one that has not", async () => {
  await staffing.day({ date: "2026-12-01", positions: { Costumer: 3 } });
  const first = await read();
  const tag = String(first.headers.etag);
  await readUntilQuiet();
  const contents = await contentsDuring(async () => {
    expect(await read(tag)).toMatchObject({ status: 304, body: "" });
    expect(await read()).toMatchObject({ status: 200, body: first.body });
    expect(await read('"another"')).toMatchObject({ status: 200, body: first.body });
  });
  expect(contents).toEqual([false, false, false]);
});

test("a change without an event is found by the tag, and its content takes a second statement", async () => {
  const before = await read();
  await readUntilQuiet();
  await server.db
    .updateTable("department_positions")
    .set({ rate_cents: 4_321 })
    .where("department_id", "=", staffing.departmentId)
    .execute();
  let changed = before;
  const contents = await contentsDuring(async () => {
    changed = await read(String(before.headers.etag));
  });
  expect(contents).toEqual([false, true]);
  expect(changed.status).toBe(200);
  expect(changed.body).toContain('"rate":43.21');
  expect((await read(String(changed.headers.etag))).status).toBe(304);
});

test("an event of the department lets the next read write the content in its one statement", async () => {
  const before = await read();
  await readUntilQuiet();
  const pos = server.hub.pos ?? 0;
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const { positionId } = await staffing.day({ date: "2026-12-02", positions: { Costumer: 1 } });
  await staffing.offered(dayplayerId, [positionId]);
  await expect.poll(() => server.hub.pos).toBeGreaterThan(pos);
  let after = before;
  const contents = await contentsDuring(async () => {
    after = await read(String(before.headers.etag));
  });
  expect(contents).toEqual([true]);
  expect(after.status).toBe(200);
  await readUntilQuiet();
  expect((await read()).body).toBe(after.body);
});

test("a client reads its own change at once, also before its event has reached this process", async () => {
  let tag = String((await read()).headers.etag);
  for (let turn = 1; turn <= 20; turn++) {
    if (turn % 4 === 0) await readUntilQuiet();
    const { version } = await server.db
      .updateTable("dayplans")
      .set((eb) => ({ notes: `Gate ${turn}`, version: eb("version", "+", 1) }))
      .where("date", "=", "2026-12-01")
      .returning("version")
      .executeTakeFirstOrThrow();
    const [first, second] = await Promise.all([read(tag), read(tag)]);
    for (const reply of [first, second]) {
      expect(reply.status, `version ${version}`).toBe(200);
      expect(reply.body).toContain(`Gate ${turn}"`);
    }
    tag = String(second.headers.etag);
  }
});

test("an ended session is refused, also for a month without an event", async () => {
  await readUntilQuiet();
  await server.db.deleteFrom("sessions").where("account_id", "=", staffing.headId).execute();
  expect(await read()).toMatchObject({ status: 401, reason: "unauthenticated" });
});
