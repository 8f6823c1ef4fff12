import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runFills } from "../../jobs/run-fills.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aDayplayer } from "../../testing/factories.ts";
import { seeded } from "../../testing/seeded.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { moveOutbox } from "../events/move-outbox.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";
import { declineOffer } from "../offers/moves/decline-offer.ts";
import { openCreatedOffers } from "../offers/moves/open-created-offers.ts";
import { putFill } from "./put-fill.ts";

let server: TestServer;
let staffing: Staffing;
// Created for each attempt, so that the loops of a first attempt do not affect a retry.
let isRunning = false;
let running: Promise<void>[] = [];
beforeEach(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 40 });
  staffing = await aStaffing(server.db);
});
afterEach(async () => {
  isRunning = false;
  await Promise.allSettled(running);
  await server.stop();
});

const date = "2026-11-25";

test("fills in two processes book no place twice, and ask nobody twice, while everybody answers at once", async () => {
  const everybody: string[] = [];
  for (let index = 0; index < 40; index += 1)
    everybody.push((await aDayplayer(server, { available: [date] })).account.id);
  const positions: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const other = index === 0 ? staffing : await aStaffing(server.db);
    const day = await other.day({ date, call: "07:00", wrap: "19:00", positions: { Costumer: 2 } });
    await server.db
      .updateTable("dayplans")
      .set({ latitude: 34.0983, longitude: -118.3267 })
      .where("id", "=", day.id)
      .execute();
    const started = await putFill(server.db, {
      scope: other.scope,
      positionId: day.positionId,
      settings: { fill_by: "2026-11-25 07:00", pace: "fast" },
    });
    expect(started.ok).toBe(true);
    positions.push(day.positionId);
  }

  isRunning = true;
  const process = async () => {
    while (isRunning) {
      await moveOutbox(server.pool);
      await runFills(server.db);
      await openCreatedOffers(server.db);
    }
  };
  const random = seeded(7);
  const people = async () => {
    while (isRunning) {
      const open = await server.db
        .selectFrom("offers")
        .select(["id", "dayplayer_id"])
        .where("state", "=", "open")
        .limit(40)
        .execute();
      await Promise.all(
        open.map(({ id: offerId, dayplayer_id: dayplayerId }) =>
          random() < 0.6
            ? acceptOffer(server.db, { dayplayerId, offerId })
            : declineOffer(server.db, { dayplayerId, offerId }),
        ),
      );
    }
  };
  const stateOf = async () => {
    const { rows } = await sql<{ state: string; exhausted: boolean }>`select state, exhausted from fills`.execute(
      server.db,
    );
    return rows.every(({ state, exhausted }) => state === "full" || exhausted);
  };
  // Dayplayers who were locked or booked while a wave was planned are asked a second later. An answer in the same moment as
  // another one is seen by the next wave, 20 minutes later.
  const clock = async () => {
    while (isRunning) {
      await server.clock.forward({ seconds: 10 });
      await sleep(100);
    }
  };
  running = [process(), process(), people(), people(), clock()];
  // A loop that fails ends the test at once. Its error would otherwise be reported outside of any test, because it is
  // not awaited while the state is polled.
  const failure = Promise.all(running);
  await Promise.race([failure, expect.poll(stateOf, { timeout: 200_000 }).toBe(true)]);
  isRunning = false;
  await failure;

  const { rows } = await sql<{ booked: number; count: number; accepted: number; asked: number; distinct: number }>`
    select position.booked, position.count,
      count(*) filter (where offer.state = 'accepted')::int as accepted, count(*)::int as asked,
      count(distinct offer.dayplayer_id)::int as "distinct"
    from positions position join offers offer on offer.position_id = position.id
    where position.id = any(${positions}::uuid[]) group by position.id`.execute(server.db);
  expect(rows).toHaveLength(positions.length);
  for (const { booked, count, accepted, asked, distinct } of rows) {
    expect(booked).toBe(accepted);
    expect(booked).toBeLessThanOrEqual(count);
    expect(asked).toBe(distinct);
  }
  expect(rows.reduce((sum, { booked }) => sum + booked, 0)).toBe(10);
  expect(everybody).toHaveLength(40);
});
