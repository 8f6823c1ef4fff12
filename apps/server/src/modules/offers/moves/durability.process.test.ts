import { aDataFolder } from "@callboard/embedded-postgres/testing/data-folder";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { aPoolBeside, aProcess, type ServerProcess } from "../../../testing/a-process.ts";
import { aStaffing } from "../../../testing/staffing.ts";

const places = 80;
const atOnce = 10;

let folder: Awaited<ReturnType<typeof aDataFolder>>;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await aDataFolder({ from: inject("migratedCluster") });
});
afterEach(async () => {
  await server?.kill();
  await folder.remove();
});

/** A day with open offers to many, and what each needs to accept theirs. */
async function stage() {
  const { db, close } = await aPoolBeside(folder.path);
  const now = Temporal.Now.instant();
  const staffing = await aStaffing(db);
  const date = now.toZonedDateTimeISO("America/Los_Angeles").toPlainDate().add({ days: 3 }).toString();
  const day = await staffing.day({ date, positions: { Costumer: places } });
  const dayplayers = await staffing.dayplayers(places);
  const offers = await staffing.offeredToEach(dayplayers, day.positionId, now.add({ hours: 12 }).toString());
  const tokens = await Promise.all(dayplayers.map((dayplayerId) => staffing.tokenOf(dayplayerId, now)));
  await close();
  return offers.map((offerId, index) => ({ offerId, token: tokens[index] ?? "" }));
}
type Ask = Awaited<ReturnType<typeof stage>>[number];

async function accept(address: string, { offerId, token }: Ask) {
  const reply = await fetch(`${address}/api/player/offers/${offerId}/accept`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  await reply.text();
  return reply.status;
}

/** Accepts many at once until the server is gone; answers which were acknowledged. `kill` strikes in their middle. */
async function acceptUntilKilled(address: string, asks: Ask[], kill: () => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = [];
  const waiting = [...asks];
  let killing: Promise<void> | undefined;
  const worker = async () => {
    for (let ask = waiting.shift(); ask; ask = waiting.shift()) {
      try {
        if ((await accept(address, ask)) === 200) acknowledged.push(ask.offerId);
      } catch {
        return; // the server is gone
      }
      if (acknowledged.length >= places / 4) killing ??= kill();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await killing;
  expect(waiting.length, "the kill came in the middle").toBeGreaterThan(0);
  return acknowledged;
}

describe("acknowledged changes survive", () => {
  test.each([
    ["the server's sudden end", async () => undefined],
    [
      "the sudden end of server and database",
      async (kill: (pid: number) => void) => {
        const postmaster = await folder.postmaster();
        if (postmaster) kill(postmaster.pid);
      },
    ],
  ])("%s in the middle of accepting", async (_, alsoEnd) => {
    const first = await aProcess(folder.path);
    server = first;
    const asks = await stage();
    const acknowledged = await acceptUntilKilled(first.address, asks, async () => {
      await Promise.all([first.kill(), alsoEnd((pid) => process.kill(pid, "SIGKILL"))]);
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(places / 4);

    const second = await aProcess(folder.path);
    server = second;
    const { db, close } = await aPoolBeside(folder.path);
    const rows = await db.selectFrom("offers").select(["id", "state"]).execute();
    const booked = new Set(rows.filter(({ state }) => state === "accepted").map(({ id }) => id));
    expect(acknowledged.filter((id) => !booked.has(id))).toEqual([]);
    const { rows: positions } = await sql`select booked, live from positions`.execute(db);
    expect(positions).toEqual([{ booked: booked.size, live: places - booked.size }]);
    const { rows: events } = await sql<{ id: string }>`
      select data ->> 'offer_id' as id from outbox where type = 'job_offer.accepted'
      union select data ->> 'offer_id' from feed where type = 'job_offer.accepted'`.execute(db);
    expect(new Set(events.map(({ id }) => id))).toEqual(booked);
    await close();

    const again = await Promise.all(asks.slice(0, 40).map((ask) => accept(second.address, ask)));
    expect(new Set(again)).toEqual(new Set([200]));
  });
});
