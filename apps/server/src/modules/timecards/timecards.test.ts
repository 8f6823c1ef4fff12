import { dayplayerTimecardRoutes, departmentTimecardRoutes } from "@callboard/contract/routes/timecards";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { savePreset } from "../../testing/save-preset.ts";
import { aCardStage, type CardStage } from "../../testing/timecards/card-stage.ts";

let server: TestServer;
let stage: CardStage;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
});
beforeEach(async () => {
  stage = await aCardStage(server);
  await savePreset(server.db, stage, "feature_8_12_15");
});
afterAll(() => server.stop());

const [monday, tuesday] = ["2026-11-30", "2026-12-01"];
/** What ten hours pay: eight, and two at one and a half. */
const tenHours = 11 * 42.5;

test("a signed day sheet puts hours with their price on the card of the week, which then waits for the dayplayer", async () => {
  const [ana = "", ben = ""] = await stage.dayplayers(2);
  await stage.book([ana, ben], [monday, tuesday]);
  await stage.sign([ana, ben], monday);
  await stage.sign([ana], tuesday, { wrap: "18:54" });
  const card = await stage.cardOf(ana, tuesday);
  expect(card).toMatchObject({
    ...{ week: "2026-11-29", correction: 0, state: "with_dayplayer", rev: 2, currency: "USD" },
    head_signed_by: "Dana Reyes",
    dayplayer_signed_at: null,
    lines: [
      {
        ...{ date: monday, position: "Costumer", day_of_week: 1, outcome: "worked", call: "08:00", wrap: "18:30" },
        ...{ called: { call: "08:00", wrap: "18:30" }, meals: [{ from: "13:00", to: "13:30" }] },
        ...{ set_by: "day_sheet", waits_for: "dayplayer", before: null, total: tenHours },
      },
      { date: tuesday, day_of_week: 2, wrap: "18:54", rounded: { call: "08:00", wrap: "18:54" } },
    ],
  });
  expect(card.total).toBeCloseTo(2 * tenHours + 0.4 * 1.5 * 42.5, 9);
  expect(await stage.cardOf(ben, monday)).toMatchObject({ rev: 1, total: tenHours });
});

test("both sides agree to the same hours, by agreeing or by proposing others", async () => {
  const [ana = ""] = await stage.dayplayers(1);
  await stage.book([ana], [monday, tuesday]);
  await stage.sign([ana], monday);
  await stage.sign([ana], tuesday);
  const proposed = await stage.propose("dayplayer", await stage.cardOf(ana, monday), tuesday, { wrap: "19:30" });
  expect(proposed.data).toMatchObject({
    ...{ state: "with_head", head_signed_at: null },
    lines: [
      { waits_for: null },
      {
        waits_for: "head",
        set_by: "dayplayer",
        wrap: "19:30",
        before: { wrap: "18:30" },
        total: tenHours + 1.5 * 42.5,
      },
    ],
  });
  const countered = await stage.propose("head", proposed.data, tuesday, { wrap: "19:00" });
  expect(countered.data).toMatchObject({ state: "with_dayplayer", dayplayer_signed_at: null });
  const agreed = await stage.agree("dayplayer", countered.data);
  expect(agreed.data).toMatchObject({ state: "agreed", lines: [{ wrap: "18:30" }, { wrap: "19:00" }] });
  expect(agreed.data.dayplayer_signed_at).not.toBeNull();
  expect(agreed.data.head_signed_by).toBe("Dana Reyes");
});

test("a later change takes the signature of the other side back", async () => {
  const [ana = ""] = await stage.dayplayers(1);
  await stage.book([ana], [monday, tuesday]);
  await stage.sign([ana], monday);
  const agreed = await stage.agree("dayplayer", await stage.cardOf(ana, monday));
  expect(agreed.data.state).toBe("agreed");
  await stage.sign([ana], monday, { wrap: "18:00" });
  expect(await stage.cardOf(ana, monday)).toMatchObject({ state: "with_dayplayer", dayplayer_signed_at: null });
  expect((await stage.agree("dayplayer", agreed.data)).reason).toBe("timecard_changed");
});

test("another card of the person is priced again, and what then costs something else waits for the dayplayer", async () => {
  const [ana = ""] = await stage.dayplayers(1);
  const dates = ["2026-12-06", "2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10", "2026-12-11", "2026-12-12"];
  await stage.book([ana], [...dates, "2026-12-13"]);
  await stage.sign([ana], "2026-12-12", { outcome: "absent" });
  await stage.sign([ana], "2026-12-13");
  const next = await stage.agree("dayplayer", await stage.cardOf(ana, "2026-12-13"));
  expect(next.data.state).toBe("agreed");
  // Work until 6 in the morning leaves two hours of rest before the call of 8.
  await stage.sign([ana], "2026-12-12", { call: "20:00", wrap: "06:00", meals: [] });
  const after = await stage.cardOf(ana, "2026-12-13");
  expect(after).toMatchObject({ state: "with_dayplayer", dayplayer_signed_at: null });
  expect(after.total).toBeGreaterThan(next.data.total ?? 0);
});

test("times are checked, and nothing different is no proposal", async () => {
  const [ana = ""] = await stage.dayplayers(1);
  await stage.book([ana], [monday]);
  await stage.sign([ana], monday);
  const card = await stage.cardOf(ana, monday);
  const propose = async (values: Parameters<typeof stage.propose>[3]) =>
    (await stage.propose("dayplayer", card, monday, values)).errors;
  expect(await propose({ wrap: null })).toEqual({ wrap: ["Enter the wrap."] });
  expect(await propose({ meals: [{ from: "07:00", to: "07:30" }] })).toHaveProperty("meals");
  expect(await propose({ wrap: "18:30" })).toHaveProperty("call");
  const lunches = [
    { from: "12:00", to: "12:30" },
    { from: "12:15", to: "12:45" },
  ];
  expect(await propose({ meals: lunches })).toHaveProperty("meals");
});

test("a repeated answer counts once", async () => {
  const [ana = ""] = await stage.dayplayers(1);
  await stage.book([ana], [monday]);
  await stage.sign([ana], monday);
  const card = await stage.cardOf(ana, monday);
  const answer_id = "01890000-0000-7000-8000-000000000001";
  const first = await stage.propose("dayplayer", card, monday, { wrap: "19:00", answer_id });
  const second = await stage.propose("dayplayer", card, monday, { wrap: "19:00", answer_id });
  expect(second.data).toEqual(first.data);
});

test("a head agrees to several cards at once, and learns which had changed", async () => {
  const people = await stage.dayplayers(3);
  await stage.book(people, [monday]);
  await stage.sign(people, monday);
  for (const id of people) await stage.propose("dayplayer", await stage.cardOf(id, monday), monday, { wrap: "19:00" });
  const cards = (await stage.week(monday)).map(({ id, rev }, at) => ({ id, rev: at === 1 ? rev - 1 : rev }));
  const { data } = await server.call(departmentTimecardRoutes.agreeToTimecards, {
    token: stage.headToken,
    body: { cards },
  });
  expect(data.moved).toHaveLength(2);
  expect(data.refused).toEqual([{ id: cards[1]?.id, reason: "timecard_changed" }]);
});

test("a dayplayer reads their own cards of all weeks, the latest first, and nobody else's", async () => {
  const [ana = "", ben = ""] = await stage.dayplayers(2);
  const dates = Array.from({ length: 14 }, (_, at) => Temporal.PlainDate.from(monday).add({ weeks: at }).toString());
  await stage.book([ana, ben], dates);
  for (const date of dates) await stage.sign([ana, ben], date);
  const token = await stage.tokenOf(ana, server.clock.now());
  const first = (await server.call(dayplayerTimecardRoutes.listOwnTimecards, { token })).data;
  expect(first.total).toBe(14);
  const after = { after: first.next ?? "" };
  const last = (await server.call(dayplayerTimecardRoutes.listOwnTimecards, { token, query: after })).data;
  const weeks = [...first.data, ...last.data].map(({ week }) => week);
  expect(weeks).toEqual(weeks.toSorted().toReversed());
  expect(new Set(weeks).size).toBe(14);
  expect([...first.data, ...last.data].every(({ dayplayer }) => dayplayer.id === ana)).toBe(true);
  const others = await stage.cardOf(ben, monday);
  expect((await stage.agree("dayplayer", { ...others, dayplayer: { id: ana, name: "" } })).status).toBe(404);
});
