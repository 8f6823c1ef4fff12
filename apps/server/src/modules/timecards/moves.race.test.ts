import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { watchRetries } from "../../testing/locks/watch-retries.ts";
import { aCardStage, type CardStage } from "../../testing/timecards/card-stage.ts";
import { verifyCards } from "./verify-cards.ts";

let server: TestServer;
let stage: CardStage;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 40 });
  stage = await aCardStage(server);
});
afterAll(() => server.stop());

const dates = ["2026-11-30", "2026-12-01", "2026-12-02"] as const;
const [monday, tuesday] = dates;

async function aCard(): Promise<Timecard> {
  const [id = ""] = await stage.dayplayers(1);
  await stage.book([id], dates);
  for (const date of dates) await stage.sign([id], date);
  return stage.cardOf(id, monday);
}
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted();

test("of two sides that change a card at once one does, and the other sees that it has changed", async () => {
  for (let round = 0; round < 10; round++) {
    const card = await aCard();
    const replies = await Promise.all([
      stage.propose("head", card, monday, { wrap: "19:00" }),
      stage.propose("dayplayer", card, monday, { wrap: "20:00" }),
    ]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.reason).toBe("timecard_changed");
  }
});

test("nobody agrees to hours that a day sheet changes at the same time", async () => {
  for (let round = 0; round < 10; round++) {
    const card = await aCard();
    const [agreed] = await Promise.all([
      stage.agree("dayplayer", card),
      stage.sign([card.dayplayer.id], tuesday, { wrap: "19:30" }),
    ]);
    expect([200, 409]).toContain(agreed.status);
    const after = await stage.cardOf(card.dayplayer.id, monday);
    expect(after).toMatchObject({
      state: "with_dayplayer",
      lines: [{}, { wrap: "19:30", waits_for: "dayplayer" }, {}],
    });
    expect(after.lines[0]?.waits_for).toBe(agreed.status === 200 ? null : "dayplayer");
  }
});

test("a card is exported as it was approved, or goes back to both sides before that", async () => {
  for (let round = 0; round < 10; round++) {
    const card = await aCard();
    await stage.agree("dayplayer", card);
    await stage.office.approve([await stage.cardOf(card.dayplayer.id, monday)]);
    const approved = await stage.cardOf(card.dayplayer.id, monday);
    const [exported, again] = await Promise.all([
      stage.office.export([approved]),
      stage.office.export([approved]),
      stage.sign([card.dayplayer.id], tuesday, { wrap: "19:30" }),
    ]);
    expect(exported.moved.length + again.moved.length).toBeLessThanOrEqual(1);
    const [first, ...corrections] = (await stage.week(monday)).filter(
      ({ dayplayer }) => dayplayer.id === card.dayplayer.id,
    );
    const isExported = exported.moved.length + again.moved.length === 1;
    expect(first?.state).toBe(isExported ? "exported" : "with_dayplayer");
    expect(corrections.map(({ state, total }) => ({ state, total }))).toEqual(
      isExported ? [{ state: "with_dayplayer", total: 42.5 }] : [],
    );
    if (isExported) expect(first?.total).toBe(approved.total);
  }
});

test("two corrections of one day at once are one correction", async () => {
  const card = await aCard();
  await stage.agree("dayplayer", card);
  await stage.office.approve([await stage.cardOf(card.dayplayer.id, monday)]);
  await stage.office.export([await stage.cardOf(card.dayplayer.id, monday)]);
  const exported = await stage.cardOf(card.dayplayer.id, monday);
  const replies = await Promise.all([
    stage.propose("head", exported, monday, { wrap: "19:00" }),
    stage.propose("dayplayer", exported, monday, { wrap: "20:00" }),
  ]);
  expect(statuses(replies)).toEqual([200, 409]);
  const own = (await stage.week(monday)).filter(({ dayplayer }) => dayplayer.id === card.dayplayer.id);
  expect(own.map(({ correction }) => correction)).toEqual([0, 1]);
});

test("moves of many cards at once never wait for each other in a circle, and leave whole chains", async () => {
  const people = await stage.dayplayers(8);
  const week = ["2026-12-07", "2026-12-08", "2026-12-09"];
  await stage.book(people, week);
  const retries = watchRetries();
  for (const date of week) {
    const cards = (await stage.week(date)).map(({ id, rev }) => ({ id, rev }));
    await Promise.all([
      stage.sign(people, date),
      stage.sign(people.toReversed().slice(2), week[0] ?? "", { wrap: "20:00" }),
      stage.agreeToAll(cards.toReversed()),
      ...cards.map(async ({ id }) => {
        const card = (await stage.week(date)).find((each) => each.id === id);
        return card && stage.agree("dayplayer", card);
      }),
    ]);
  }
  expect(retries()).toEqual({ "40P01": 0, "40001": 0 });
  expect((await verifyCards(server.db)).faults).toEqual([]);
});
