import { officeTimecardRoutes as office } from "@callboard/contract/routes/office-timecards";
import { departmentTimecardRoutes as department } from "@callboard/contract/routes/timecards";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { savePreset } from "../../testing/save-preset.ts";
import { aCardStage, type CardStage } from "../../testing/timecards/card-stage.ts";

let server: TestServer;
let stage: CardStage;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  stage = await aCardStage(server);
});
afterAll(() => server.stop());

const [monday, tuesday] = ["2026-11-30", "2026-12-01"];

test("the history of a card names each move, who made it, and the lines that it changed", async () => {
  const [ana = ""] = await stage.dayplayers(1);
  await stage.book([ana], [monday, tuesday]);
  await stage.sign([ana], monday);
  await stage.sign([ana], tuesday);
  await stage.propose("dayplayer", await stage.cardOf(ana, monday), tuesday, { wrap: "19:30", kit: 25 });
  const card = await stage.cardOf(ana, monday);
  await stage.agree("head", card);
  const call = { token: stage.headToken, params: { id: card.id } };
  const { data: history } = await server.call(department.getTimecardHistory, call);
  expect(history).toMatchObject([
    { rev: 4, move: "agree", side: "head", by: "Dana Reyes", reason: "", changes: [] },
    {
      ...{ rev: 3, move: "propose", side: "dayplayer" },
      changes: [{ date: tuesday, from: { wrap: "18:30", kit: 0 }, to: { wrap: "19:30", kit: 25 } }],
    },
    { rev: 2, move: "open", side: "day_sheet", changes: [{ date: tuesday, from: null }] },
    { rev: 1, move: "open", changes: [{ date: monday, from: null, to: { call: "08:00", wrap: "18:30" } }] },
  ]);
  // The office reads the same of all departments of its production, and of no other one.
  expect((await server.call(office.getProductionTimecardHistory, call)).data).toEqual(history);
  const other = await aCardStage(server);
  const elsewhere = { ...call, token: other.headToken };
  expect((await server.call(office.getProductionTimecardHistory, elsewhere)).status).toBe(404);
});

test("a day that only costs something else is in the history with its price before and after", async () => {
  const [ana = ""] = await stage.dayplayers(1);
  const week = ["2026-12-13", "2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17", "2026-12-18"];
  const last = week.at(-1) ?? "";
  await savePreset(server.db, stage, "feature_8_12_15");
  await stage.book([ana], week);
  for (const date of week.toReversed()) await stage.sign([ana], date);
  const { id } = await stage.cardOf(ana, last);
  await stage.sign([ana], week[0] ?? "", { outcome: "absent" });
  const { data: history } = await server.call(office.getProductionTimecardHistory, {
    token: stage.headToken,
    params: { id },
  });
  const [change] = history[0]?.changes.filter(({ date }) => date === last) ?? [];
  expect(change?.from?.wrap).toBe(change?.to.wrap);
  expect(change?.from?.total).toBeGreaterThan(change?.to.total ?? 0);
});

test("cards that wait for the head are counted by week, and only for their own department", async () => {
  const [ana = "", ben = ""] = await stage.dayplayers(2);
  await stage.book([ana, ben], ["2026-12-07"]);
  await stage.sign([ana, ben], "2026-12-07");
  const waiting = async (of: CardStage) =>
    (await server.call(department.listWaitingTimecards, { token: of.headToken })).data;
  expect(await waiting(stage)).toEqual([]);
  for (const id of [ana, ben])
    await stage.propose("dayplayer", await stage.cardOf(id, "2026-12-07"), "2026-12-07", { wrap: "20:00" });
  expect(await waiting(stage)).toEqual([{ week: "2026-12-06", count: 2 }]);
  const other = await aCardStage(server);
  expect(await waiting(other)).toEqual([]);
  const { id } = await stage.cardOf(ana, "2026-12-07");
  const read = server.call(department.getTimecardHistory, { token: other.headToken, params: { id } });
  expect((await read).status).toBe(404);
});
