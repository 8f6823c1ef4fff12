import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aCardStage, type CardStage } from "../../testing/timecards/card-stage.ts";
import { closeByOperator } from "../deletions/delete-account.ts";
import { purgeCards } from "./purge-cards.ts";
import { verifyCards } from "./verify-cards.ts";

const monday = "2026-11-30";
let server: TestServer;
let stage: CardStage;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  stage = await aCardStage(server);
});
afterAll(() => server.stop());

test("a production keeps the cards of a dayplayer who deletes the account, without the name", async () => {
  const [id = ""] = await stage.dayplayers(1);
  await stage.book([id], [monday]);
  await stage.sign([id], monday);
  await server.clock.set("2026-12-10T20:00:00Z");
  const closing = { accountId: id, now: server.clock.now(), publicUrl: "http://localhost", files: undefined };
  expect((await closeByOperator(server.db, closing)).ok).toBe(true);
  const card = await stage.cardOf(id, monday);
  expect(card.dayplayer.name).not.toContain("Reyes");
  expect(card.lines).toHaveLength(1);
  expect(await verifyCards(server.db)).toEqual({ checked: 1, faults: [] });
});

test("cards are deleted four years after their week", async () => {
  expect(await purgeCards(server.db, Temporal.Instant.from("2030-12-05T00:00:00Z"))).toBe(0);
  expect(await purgeCards(server.db, Temporal.Instant.from("2030-12-08T00:00:00Z"))).toBe(1);
  expect(await server.db.selectFrom("timecard_revisions").selectAll().execute()).toEqual([]);
});
