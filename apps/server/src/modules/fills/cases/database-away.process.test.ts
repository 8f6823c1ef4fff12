import { aDataFolder } from "@callboard/embedded-postgres/testing/data-folder";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { Database } from "../../../db/connect.ts";
import { aPoolBeside, aProcess, type ServerProcess } from "../../../testing/a-process.ts";
import { answerAll, readFilledPositions, readLateness, stageManyFills } from "../../../testing/fills/many-fills.ts";

let folder: Awaited<ReturnType<typeof aDataFolder>>;
let server: ServerProcess | undefined;
let beside: Database | undefined;
beforeEach(async () => {
  folder = await aDataFolder({ from: inject("migratedCluster") });
});
afterEach(async () => {
  await beside?.close().catch(() => undefined);
  await server?.kill();
  await folder.remove();
});

test("fills continue after the database was unavailable, and no offer and no booking is lost", async () => {
  server = await aProcess(folder.path);
  beside = await aPoolBeside(folder.path);
  const { db } = beside;
  const positionIds = await stageManyFills(db, { positions: 5, count: 2, people: 60 });
  const offers = () => db.selectFrom("offers").select(["id", "state"]).orderBy("id").execute();
  const countOpen = async () => (await offers()).filter(({ state }) => state === "open").length;
  await expect.poll(countOpen, { timeout: 60_000 }).toBeGreaterThan(5);
  let yes = true;
  await answerAll(db, () => {
    yes = !yes;
    return yes ? "yes" : "no";
  });
  const before = await offers();

  const postmaster = await folder.postmaster();
  if (!postmaster) throw new Error("No database runs on the data folder.");
  process.kill(postmaster.pid, "SIGQUIT");
  const isBack = async () => {
    const now = await folder.postmaster();
    if (!now || now.pid === postmaster.pid) return false;
    return offers().then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isBack, { timeout: 60_000, interval: 50 }).toBe(true);
  const back = Temporal.Now.instant();

  // Every fill is due now; the sweep has resumed when all were looked at.
  await db.updateTable("fills").set({ due_at: sql<Temporal.Instant>`app_now()` }).execute();
  await expect.poll(() => readLateness(db), { timeout: 60_000, interval: 50 }).toBe(0);
  const resumed = Temporal.Now.instant().since(back).total("seconds");

  const after = new Map((await offers()).map(({ id, state }) => [id, state]));
  expect(before.filter(({ id }) => !after.has(id))).toEqual([]);
  const settled = before.filter(({ state }) => state !== "open" && state !== "created");
  expect(settled.filter(({ id, state }) => after.get(id) !== state)).toEqual([]);

  // The sweep of the same process continues: it processes the due fills, and everybody accepts until all places are
  // taken.
  const open = async () => {
    await answerAll(db, () => "yes");
    return (await readFilledPositions(db, positionIds)).filter(({ state }) => state !== "full").length;
  };
  await expect.poll(open, { timeout: 60_000, interval: 100 }).toBe(0);
  if (process.env.FILL_SECONDS)
    console.log(`the sweep had looked at all fills ${resumed.toFixed(2)} s after the database was back`);
  for (const { count, booked, accepted, offers, people } of await readFilledPositions(db, positionIds)) {
    expect([booked, accepted]).toEqual([count, count]);
    expect(people).toBe(offers);
  }
});
