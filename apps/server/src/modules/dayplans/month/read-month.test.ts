import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { seeded } from "../../../testing/seeded.ts";
import { type Stage, stageEach } from "../../../testing/stage.ts";
import { listDayplans } from "../read-dayplans.ts";

let stage: Stage;
stageEach((each) => {
  stage = each;
});

const span = { from: "2026-10-25", to: "2027-03-20" };
const read = (query: Record<string, string> = span, tag?: string) =>
  stage.server.call(dayplanRoutes.listDayplans, {
    token: stage.head,
    query,
    ...(tag !== undefined && { headers: { "if-none-match": tag } }),
  });

test("the JSON that the database writes for a month is equal to the presenter's of the same rows", async () => {
  const { server, staffing } = stage;
  const dice = seeded(20261123);
  const oneOf = <T>(...from: T[]): T => from[Math.floor(dice() * from.length)] as T;
  const time = () => oneOf(null, "00:30", "01:30", "02:30", "06:15", "13:00", "23:45");
  const text = () => oneOf("", "", 'Gate 3 "north"', "\\ \t \n \u001f", "Ünïcødé 🎬 \u2028", "</script>", "null", "{}");
  const { positionId } = await staffing.day({ date: "2026-10-25", positions: { Costumer: 1 } });
  await staffing.booked((await staffing.dayplayers(1))[0] ?? "", positionId).catch(() => undefined);
  // Clocks change on 1 November and on 14 March.
  const dates = ["2026-10-31", "2026-11-01", "2026-11-02", "2026-11-20", "2026-12-24", "2027-03-13", "2027-03-14"];
  for (const date of dates)
    await staffing.day({
      date,
      call: time(),
      wrap: time(),
      positions: { "Set Costumer": 2, Costumer: 3, [`Not "listed" ${text()}`]: 1, Astronaut: 4 },
    });
  await staffing.day({ date: "2026-12-01", positions: {} }).catch(() => undefined);
  const days = await server.db
    .selectFrom("dayplans")
    .where("department_id", "=", staffing.departmentId)
    .select("id")
    .execute();
  for (const { id } of days)
    await server.db
      .updateTable("dayplans")
      .set({
        notes: text(),
        street_address: text(),
        apt_suite: text(),
        city: text(),
        time_of_day: oneOf("day", "night"),
        location: oneOf("location", "office"),
        based_on: oneOf(null, "2026-11-03"),
        number_of_background: oneOf(0, 600),
        version: oneOf(1, 12),
      })
      .where("id", "=", id)
      .execute();
  const positions = await server.db
    .selectFrom("positions")
    .where("department_id", "=", staffing.departmentId)
    .select("id")
    .execute();
  for (const { id } of positions)
    await server.db
      .updateTable("positions")
      .set({ parking_note: text(), call_time: time(), wrap_time: time(), activated: oneOf(true, false) })
      .where("id", "=", id)
      .execute();
  for (const cents of [0, 1, 4250, 333_333])
    for (const query of [
      span,
      {},
      { from: "2026-11-01", to: "2026-11-01" },
      { from: "2030-01-01", to: "2030-01-31" },
    ]) {
      await server.db
        .updateTable("department_positions")
        .set({ rate_cents: cents })
        .where("department_id", "=", staffing.departmentId)
        .where("name", "=", "Costumer")
        .execute();
      const expected = await listDayplans(server.db, { scope: staffing.scope, now: server.clock.now(), ...query });
      expect((await read(query)).data).toEqual(JSON.parse(JSON.stringify(expected)));
    }
});

test("a client that has the current month gets 304, until something in the month changes", async () => {
  const { server, staffing } = stage;
  const day = await staffing.day({ date: "2026-11-25", call: "07:00", wrap: "19:00", positions: { Costumer: 2 } });
  await staffing.day({ date: "2026-11-26" });
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const { db } = server;
  const of = staffing.departmentId;
  const changes: Record<string, () => Promise<unknown>> = {
    "an offer": () => staffing.offered(dayplayerId, [day.positionId]),
    "a booking": async () => staffing.booked((await staffing.dayplayers(1))[0] ?? "", day.positionId),
    "a note": () => db.updateTable("dayplans").set({ notes: "Gate 3" }).where("id", "=", day.id).execute(),
    "a date": () => db.updateTable("dayplans").set({ date: "2026-11-27" }).where("date", "=", "2026-11-26").execute(),
    "a rate": () =>
      db.updateTable("department_positions").set({ rate_cents: 1 }).where("department_id", "=", of).execute(),
    "a list": () => db.deleteFrom("department_positions").where("department_id", "=", of).execute(),
    "a zone": () =>
      db.updateTable("productions").set({ zone: "Europe/Berlin" }).where("id", "=", staffing.productionId).execute(),
    "a new day": () => staffing.day({ date: "2026-12-02" }),
    "the end of a day": () => server.clock.set("2026-11-26T03:00:01Z"),
    "an archived day": () => sql`update dayplans set archived_at = app_now() where date = '2026-12-02'`.execute(db),
  };
  const seen = new Set<string>();
  for (const [change, make] of Object.entries(changes)) {
    const before = await read();
    const tag = String(before.headers.etag);
    expect(before.status, change).toBe(200);
    const [same, other] = [await read(span, tag), await read(span, 'W/"another", "one"')];
    expect([same.status, same.body, same.headers.etag, other.status]).toEqual([304, "", tag, 200]);
    expect((await read({ ...span, from: "2026-10-26" }, tag)).status).toBe(200);
    await make();
    const after = await read(span, tag);
    expect(after.status, change).toBe(200);
    expect(after.body, change).not.toBe(before.body);
    seen.add(tag).add(String(after.headers.etag));
  }
  expect(seen.size).toBe(Object.keys(changes).length + 1);
});

test("an ended session and a head without the department get no 304 for a month that the client has", async () => {
  const { server, staffing } = stage;
  await staffing.day({ date: "2026-11-25" });
  const tag = String((await read()).headers.etag);
  await server.db
    .updateTable("departments")
    .set({ manager_id: null })
    .where("id", "=", staffing.departmentId)
    .execute();
  expect(await read(span, tag)).toMatchObject({ status: 409, reason: "no_production" });
  await server.db.deleteFrom("sessions").where("account_id", "=", staffing.headId).execute();
  expect(await read(span, tag)).toMatchObject({ status: 401, reason: "unauthenticated" });
});

test("dates that the contract does not allow are refused only to callers with access", async () => {
  expect((await read({ from: "tomorrow" })).status).toBe(422);
  expect((await stage.server.call(dayplanRoutes.listDayplans, { query: { from: "tomorrow" } })).status).toBe(401);
});

test("a month that was sent before is sent unchanged from the cache, and read again after a change", async () => {
  const { server, staffing } = stage;
  const { positionId } = await staffing.day({ date: "2026-12-01", positions: { Costumer: 3 } });
  const first = await read();
  const again = await read();
  expect(again.status).toBe(200);
  expect(again.body).toBe(first.body);
  expect((await read(span, String(again.headers.etag))).status).toBe(304);
  await server.db.updateTable("positions").set({ count: 4 }).where("id", "=", positionId).execute();
  const changed = await read();
  expect(changed.body).not.toBe(first.body);
  expect((await read()).body).toBe(changed.body);
});
