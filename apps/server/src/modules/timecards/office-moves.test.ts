import { officeTimecardRoutes } from "@callboard/contract/routes/office-timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { savePreset } from "../../testing/save-preset.ts";
import { watchStatements } from "../../testing/statements/watch-statements.ts";
import { aCardStage, type CardStage } from "../../testing/timecards/card-stage.ts";
import { verifyCards } from "./verify-cards.ts";

const [monday, friday] = ["2026-11-30", "2026-12-04"];
const dates = [monday, "2026-12-01", "2026-12-02", "2026-12-03", friday];
let server: TestServer;
let stage: CardStage;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  stage = await aCardStage(server);
  await savePreset(server.db, stage, "feature_8_12_15");
});
afterAll(() => server.stop());

async function signed(days: readonly string[] = [monday]) {
  await server.clock.set("2026-11-20T20:00:00Z");
  const [id = ""] = await stage.dayplayers(1);
  await stage.book([id], days);
  for (const date of days) await stage.sign([id], date);
  return id;
}
async function exported(days?: readonly string[]) {
  const id = await signed(days);
  await stage.agree("dayplayer", await stage.cardOf(id, monday));
  await stage.office.approve([await stage.cardOf(id, monday)]);
  await stage.office.export([await stage.cardOf(id, monday)]);
  return id;
}

test("what is not signed is approved after the deadline of its week, with a reason that the card shows", async () => {
  const id = await signed();
  const card = await stage.cardOf(id, monday);
  const approve = (reason?: string) => stage.office.approve([card], reason);
  // Two days after Saturday, December 5, at 18:00 in Los Angeles.
  await server.clock.set("2026-12-08T01:59:59Z");
  expect((await approve("Away")).refused).toEqual([{ id: card.id, reason: "timecard_not_possible" }]);
  await server.clock.set("2026-12-08T02:00:00Z");
  expect((await approve()).moved).toEqual([]);
  expect((await approve("Away")).moved).toEqual([card.id]);
  expect(await stage.cardOf(id, monday)).toMatchObject({
    ...{ state: "approved", not_signed_reason: "Away", approved_by: "Dana Reyes", dayplayer_signed_at: null },
    lines: [{ waits_for: "dayplayer" }],
  });
});

test("a card that the office sends back waits for the head, and the dayplayer's agreement to the same hours stands", async () => {
  const id = await signed();
  await stage.agree("dayplayer", await stage.cardOf(id, monday));
  await stage.office.approve([await stage.cardOf(id, monday)]);
  await stage.office.reject([await stage.cardOf(id, monday)]);
  const rejected = await stage.cardOf(id, monday);
  expect(rejected).toMatchObject({
    state: "with_head",
    rejected_reason: "No lunch?",
    head_signed_at: null,
    approved_at: null,
  });
  expect(rejected.dayplayer_signed_at).not.toBeNull();
  expect((await stage.agree("head", rejected)).data).toMatchObject({ state: "agreed", rejected_reason: null });
});

test("after an export new hours are a correction with the difference, to which both sides agree again", async () => {
  const id = await exported(dates);
  const before = await stage.cardOf(id, monday);
  const corrected = await stage.propose("dayplayer", before, monday, { wrap: "19:30" });
  expect(corrected.data).toMatchObject({
    ...{ correction: 1, state: "with_head", total: 1.5 * 42.5 },
    lines: [{ date: monday, wrap: "19:30", before: { wrap: "18:30" }, total: 1.5 * 42.5 }],
  });
  const countered = await stage.propose("head", corrected.data, monday, { wrap: "18:00" });
  expect(countered.data).toMatchObject({ id: corrected.data.id, state: "with_dayplayer", total: -31.87 });
  const [first] = (await stage.week(monday)).filter(({ dayplayer }) => dayplayer.id === id);
  expect(first).toEqual({
    ...before,
    lines: before.lines.map((line) => ({ ...line, superseded: line.date === monday })),
  });
});

test("a correction has all days of the week that then cost something else", async () => {
  const saturday = "2026-12-05";
  const id = await exported([...dates, saturday]);
  await stage.sign([id], monday, { outcome: "absent" });
  expect(await stage.cardOf(id, monday)).toMatchObject({
    ...{ correction: 1, total: -11 * 42.5 - (15 - 11) * 42.5 },
    lines: [
      { date: monday, total: -11 * 42.5 },
      { date: saturday, day_of_week: 5, before: null, total: -(15 - 11) * 42.5 },
    ],
  });
});

test("a day sheet that is signed after the export corrects the week too, and the office's correction needs both", async () => {
  const id = await exported();
  await stage.sign([id], monday, { outcome: "absent" });
  const absent = await stage.cardOf(id, monday);
  expect(absent).toMatchObject({ correction: 1, state: "with_dayplayer", total: -11 * 42.5, lines: [{ pay: null }] });

  const other = await exported();
  const card = await stage.cardOf(other, monday);
  expect((await stage.office.correct(card, monday, { kit: 20 })).ok).toBe(true);
  const correction = await stage.cardOf(other, monday);
  expect(correction).toMatchObject({ correction: 1, state: "with_head", total: 20 });
  const withDayplayer = await stage.agree("head", correction);
  expect(withDayplayer.data.state).toBe("with_dayplayer");
  expect((await stage.agree("dayplayer", withDayplayer.data)).data.state).toBe("agreed");
});

test("cards are approved and exported by the same statements, however many there are", async () => {
  const big = await aCardStage(server);
  await server.clock.set("2026-11-20T20:00:00Z");
  const people = await big.dayplayers(20);
  await big.book(people, [monday]);
  await big.sign(people, monday);
  const during = watchStatements(server.pool);
  const [few, many] = [people.slice(0, 2), people.slice(2)];
  const counts = [];
  for (const ids of [few, many]) {
    const own = async () => (await big.week(monday)).filter(({ dayplayer: { id } }) => ids.includes(id));
    for (const card of await own()) await big.agree("dayplayer", card);
    const agreed = await own();
    const approving = await during(() => big.office.approve(agreed));
    const approved = await own();
    const exporting = await during(() => big.office.export(approved));
    expect((await own()).map(({ state }) => state)).toEqual(ids.map(() => "exported"));
    counts.push([approving.length, exporting.length]);
  }
  expect(counts[1]).toEqual(counts[0]);
  expect((await verifyCards(server.db)).faults).toEqual([]);
});

test("the office reads the cards of a production's week page by page, and moves them by its routes", async () => {
  const big = await aCardStage(server);
  await server.clock.set("2026-11-20T20:00:00Z");
  const people = await big.dayplayers(60);
  await big.book(people, [monday]);
  await big.sign(people, monday);
  const token = big.headToken;
  const list = async (after?: string) =>
    (
      await server.call(officeTimecardRoutes.listProductionTimecards, {
        token,
        query: { week: friday, ...(after && { after }) },
      })
    ).data;
  const first = await list();
  const second = await list(first.next ?? "");
  expect([first.total, first.data.length, second.data.length, second.next]).toEqual([60, 50, 10, null]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(60);

  const [card] = first.data as [Timecard];
  const { data: agreed } = await big.agree("dayplayer", card);
  const cards = [{ id: agreed.id, rev: agreed.rev }];
  const approved = await server.call(officeTimecardRoutes.approveTimecards, { token, body: { cards } });
  expect(approved.data).toEqual({ moved: [card.id], refused: [] });
  const rejection = { token, params: { id: card.id }, body: { rev: agreed.rev + 1, reason: "No lunch?" } };
  const rejected = await server.call(officeTimecardRoutes.rejectTimecard, rejection);
  expect(rejected.data).toMatchObject({ state: "with_head", rejected_reason: "No lunch?" });
  expect((await server.call(officeTimecardRoutes.rejectTimecard, rejection)).reason).toBe("timecard_changed");
});
