import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aStaffing, dayInput, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageEach((stage) => {
  ({ server, staffing, head: token } = stage);
});

const both = { Costumer: 2, "Set Costumer": 1 };
const activate = (body: { ids?: string[]; date?: string; positions?: string }) =>
  server.call(dayplanRoutes.activateMany, { body, token });
const month = async () =>
  (await server.call(dayplanRoutes.listDayplans, { query: { from: "2026-11-20", to: "2026-12-31" }, token })).data;
/** The names of the activated positions by date. */
const active = async () =>
  Object.fromEntries(
    (await month()).map(({ date, positions }) => [
      date,
      positions.filter(({ activated }) => activated).map(({ name }) => name),
    ]),
  );
const savedEvents = async () =>
  (await server.db.selectFrom("outbox").where("type", "=", "dayplan.saved").select("data").execute()).length +
  (await server.db.selectFrom("feed").where("type", "=", "dayplan.saved").select("data").execute()).length;
const planned = (date: string) => staffing.day({ date, positions: both, activated: false });

describe("activating many positions", () => {
  test("opens a whole day in one call, with one event for the day", async () => {
    await planned("2026-11-25");
    await planned("2026-11-26");
    const before = await savedEvents();
    const { data, status } = await activate({ date: "2026-11-25" });
    expect([status, data]).toEqual([200, { activated: 2, skipped: [] }]);
    expect(await active()).toEqual({ "2026-11-25": ["Costumer", "Set Costumer"], "2026-11-26": [] });
    expect((await savedEvents()) - before).toBe(1);
    expect((await activate({ date: "2026-11-25" })).data).toEqual({ activated: 0, skipped: [] });
    expect((await savedEvents()) - before).toBe(1);
  });

  test("opens the coming positions of the filtered names, or all of them", async () => {
    await planned("2026-11-25");
    await planned("2026-11-26");
    expect((await activate({ positions: "Set_Costumer" })).data.activated).toBe(2);
    expect(await active()).toEqual({ "2026-11-25": ["Set Costumer"], "2026-11-26": ["Set Costumer"] });
    expect((await activate({ positions: "" })).data.activated).toBe(2);
    expect((await active())["2026-11-26"]).toEqual(["Costumer", "Set Costumer"]);
  });

  test("names what can't be activated with the reason, and activates the rest", async () => {
    const coming = await planned("2026-11-25");
    const passed = await planned("2026-11-01");
    const empty = coming.idOf("Costumer");
    await server.db.updateTable("positions").set({ count: 0 }).where("id", "=", empty).execute();
    const ids = [passed.idOf("Costumer"), empty, coming.idOf("Set Costumer")];
    const { data } = await activate({ ids });
    expect(data.activated).toBe(1);
    expect(data.skipped.map(({ name, date, reason }) => [name, date, reason])).toEqual([
      ["Costumer", "2026-11-01", "day_has_passed"],
      ["Costumer", "2026-11-25", "nothing_to_activate"],
    ]);
  });

  test("leaves positions without a rate unactive and names them", async () => {
    await planned("2026-11-25");
    await server.db
      .updateTable("department_positions")
      .set({ rate_cents: 0 })
      .where("department_id", "=", staffing.departmentId)
      .where("name", "=", "Set Costumer")
      .execute();
    for (const [which, activated] of [
      [{ date: "2026-11-25" }, 1],
      [{ positions: "" }, 0],
    ] as const) {
      const { data } = await activate(which);
      expect([data.activated, data.skipped.map(({ name, reason }) => [name, reason])]).toEqual([
        activated,
        [["Set Costumer", "rate_not_set"]],
      ]);
    }
    const body = dayInput({ date: "2026-11-25", positions: [{ name: "Set Costumer", count: 2 }], activate: true });
    expect((await server.call(dayplanRoutes.saveDayplan, { body, token })).status).toBe(200);
    expect(await active()).toEqual({ "2026-11-25": ["Costumer"] });
  });

  test("never opens another department's positions, and accepts exactly one way to select them", async () => {
    const foreign = await aStaffing(server.db);
    const theirs = await foreign.day({ date: "2026-11-25", positions: both, activated: false });
    expect((await activate({ ids: [theirs.positionId] })).status).toBe(404);
    expect((await activate({ date: "2026-11-25" })).data.activated).toBe(0);
    expect([(await activate({})).status, (await activate({ date: "2026-11-25", positions: "" })).status]).toEqual([
      422, 422,
    ]);
  });

  test("is part of a save that requests it, also when nothing else was changed", async () => {
    const save = (more: object) =>
      server.call(dayplanRoutes.saveDayplan, { body: dayInput({ date: "2026-11-25", ...more }), token });
    const saved = await save({ activate: true });
    expect(saved.data.positions.find(({ name }) => name === "Costumer")).toMatchObject({ count: 1, activated: true });
    const more = { positions: [{ name: "Set Costumer", count: 1 }] };
    await save(more);
    expect(await active()).toEqual({ "2026-11-25": ["Costumer"] });
    const again = await save({ ...more, activate: true, version: 2 });
    expect([again.status, again.data.version]).toEqual([200, 2]);
    expect(await active()).toEqual({ "2026-11-25": ["Costumer", "Set Costumer"] });
  });
});

describe("copying a day to several dates", () => {
  const copy = (dayplanId: string, dates: string[], more: object = {}) =>
    server.call(dayplanRoutes.copyDayplan, { params: { dayplanId }, body: { dates, ...more }, token });
  const dates = ["2026-11-26", "2026-11-27", "2026-11-30"];

  test("plans each date like the day, with its own end, and copies activations if requested", async () => {
    const day = await staffing.day({ date: "2026-11-25", call: "20:00", wrap: "04:00", positions: both });
    await server.db.updateTable("positions").set({ activated: false }).where("id", "=", day.idOf("Costumer")).execute();
    await server.db
      .updateTable("positions")
      .set({ call_time: "19:00", parking_note: "Gate 2" })
      .where("id", "=", day.idOf("Set Costumer"))
      .execute();
    await server.db.updateTable("dayplans").set({ holiday: true }).where("id", "=", day.id).execute();
    const { status, data } = await copy(day.id, [...dates, "2026-11-26"], { activate: true });
    expect([status, data.dates]).toEqual([200, dates]);
    expect(await active()).toMatchObject(Object.fromEntries(dates.map((date) => [date, ["Set Costumer"]])));
    const [, copied] = await month();
    expect(copied).toMatchObject({
      date: "2026-11-26",
      call_time: "20:00",
      wrap_time: "04:00",
      city: "Los Angeles",
      based_on: "2026-11-25",
      holiday: false,
      version: 1,
    });
    expect(copied?.positions).toMatchObject([
      { name: "Costumer", count: 2, call_time: null },
      { name: "Set Costumer", count: 1, call_time: "19:00", parking_note: "Gate 2", booked: 0, open_offers: 0 },
    ]);
    const { passes_at } = await server.db
      .selectFrom("dayplans")
      .where("date", "=", "2026-11-30")
      .select("passes_at")
      .executeTakeFirstOrThrow();
    expect(String(passes_at)).toBe("2026-12-01T12:00:00Z");
  });

  test("leaves the copies inactive unless requested, and activates all that have a rate if nothing of the day is active", async () => {
    const day = await planned("2026-11-25");
    await copy(day.id, ["2026-11-26"]);
    await copy(day.id, ["2026-11-27"], { activate: true });
    expect(await active()).toMatchObject({ "2026-11-26": [], "2026-11-27": ["Costumer", "Set Costumer"] });
    await server.db
      .updateTable("department_positions")
      .set({ rate_cents: 0 })
      .where("department_id", "=", staffing.departmentId)
      .where("name", "=", "Costumer")
      .execute();
    await copy(day.id, ["2026-11-28"], { activate: true });
    expect(await active()).toMatchObject({ "2026-11-28": ["Set Costumer"] });
  });

  test("copies nothing if one of the dates is planned, has passed or is outside the production", async () => {
    const day = await planned("2026-11-25");
    await planned("2026-11-27");
    const taken = await copy(day.id, dates);
    expect([taken.status, JSON.parse(taken.body)]).toMatchObject([
      409,
      { reason: "dates_planned", dates: ["2026-11-27"] },
    ]);
    const passed = await copy(day.id, ["2026-11-26", "2026-11-02"]);
    expect(JSON.parse(passed.body)).toMatchObject({ reason: "day_has_passed", dates: ["2026-11-02"] });
    expect((await copy(day.id, ["2026-11-26", "2031-01-01"])).reason).toBe("outside_production_dates");
    expect((await month()).map(({ date }) => date)).toEqual(["2026-11-25", "2026-11-27"]);
  });

  test("two copies to the same dates at once plan each date once, and the later one is refused as a whole", async () => {
    const [one, other] = [await planned("2026-11-24"), await planned("2026-11-25")];
    const answers = await Promise.all([copy(one.id, dates), copy(other.id, dates.toReversed())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await month()).filter(({ date }) => dates.includes(date))).toHaveLength(3);
  });
});
