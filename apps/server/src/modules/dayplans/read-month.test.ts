import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Stage, stageEach } from "../../testing/stage.ts";

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
    "a zone": () => db.updateTable("dayplans").set({ zone: "Europe/Berlin" }).where("department_id", "=", of).execute(),
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
  expect(await read(span, tag)).toMatchObject({ status: 403, reason: "no_department" });
  await server.db.deleteFrom("sessions").where("account_id", "=", staffing.headId).execute();
  expect(await read(span, tag)).toMatchObject({ status: 401, reason: "unauthenticated" });
});

test("dates that the contract does not allow are refused only to callers with access", async () => {
  expect((await read({ from: "tomorrow" })).status).toBe(422);
  expect((await stage.server.call(dayplanRoutes.listDayplans, { query: { from: "tomorrow" } })).status).toBe(401);
});
