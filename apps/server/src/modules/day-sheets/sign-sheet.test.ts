import { hoursRoutes } from "@callboard/contract/routes/hours";
import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  bookings,
  checkIn,
  date,
  day,
  get,
  head,
  line,
  morning,
  people,
  recordOf,
  save,
  server,
  sign,
  staffing,
  stageSheets,
} from "../../testing/day-sheets/sheet-stage.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { clearDayplan } from "../dayplans/clear-dayplan.ts";
import { deleteJob } from "../dayplans/delete-job.ts";
import { settleFills } from "../fills/settle-fills.ts";
import { countKeptBookings } from "../offers/moves/consequences/count-kept-bookings.ts";
import { moveDay } from "../offers/moves/creation/move-day.ts";
import { cancelBooking } from "../offers/moves/end-offers.ts";

stageSheets();

describe("signing", () => {
  test("needs times of everybody who worked", async () => {
    await checkIn({ presence: "late", job_offer_ids: [bookings[2] ?? ""] });
    const { status, errors } = await sign();
    expect([status, errors]).toEqual([422, { lines: ["P3 Lee: Enter when work began."] }]);
  });

  test("puts the lines on timecards, and later only those that were changed", async () => {
    const cards = () =>
      server.db
        .selectFrom("timecards")
        .select(["dayplayer_id", "rev"])
        .where("department_id", "=", staffing.departmentId)
        .execute();
    const { data } = await sign();
    expect(data).toMatchObject({ state: "signed", signed_by: "Dana Reyes", signed_at: "2026-11-25T14:45:00Z" });
    expect(await cards()).toHaveLength(3);
    await save({ lines: [{ job_offer_id: bookings[0], wrap: "18:00" }] });
    await sign();
    const after = await cards();
    expect(after.find(({ dayplayer_id }) => dayplayer_id === people[0])?.rev).toBe(2);
    expect(after.filter(({ rev }) => rev === 1)).toHaveLength(2);
  });

  test("ends with a change, and the history has both versions", async () => {
    await save({ wrap: "18:54" });
    await sign();
    const { data } = await save({ wrap: "19:06" });
    expect(data).toMatchObject({ state: "open", signed_by: null, wrap: "19:06" });
    expect(data.lines.every(({ wrap }) => wrap === "19:06")).toBe(true);
    await sign();
    const { history } = await get();
    expect(history.map(({ what, by, changes }) => [what, by, changes.length])).toEqual([
      ["signed", "Dana Reyes", 3],
      ["changed", "Dana Reyes", 3],
      ["signed", "Dana Reyes", 0],
    ]);
    expect(history[0]?.changes[0]).toMatchObject({ name: "P1 Lee", from: { wrap: "18:54" }, to: { wrap: "19:06" } });
  });

  test("is there for nobody who was booked after it", async () => {
    await sign();
    const [late = ""] = await staffing.dayplayers(1);
    const { positionId } = await secondPosition();
    await server.clock.set("2026-11-20T20:00:00Z");
    const booking = await staffing.booked(late, positionId);
    await server.clock.set(morning);
    const sheet = await get();
    expect(sheet.state).toBe("open");
    expect((await sign()).data.state).toBe("signed");
    expect(booking).not.toBe("");
  });

  test("keeps the day on its date, also when all of its bookings are cancelled", async () => {
    await sign();
    const moving = { scope: staffing.scope, dayplanId: day.id, now: server.clock.now(), settleFills };
    const moved = await moveDay(server.db, { ...moving, date: "2026-11-27", withdraw: true });
    expect(moved).toMatchObject({ ok: false, reason: "day_sheet_signed" });
    for (const offerId of bookings) await cancelBooking(server.db, { scope: staffing.scope, offerId });
    expect(await clearDayplan(server.db, moving)).toMatchObject({ ok: false, reason: "day_sheet_signed" });
    const removed = await deleteJob(server.db, { ...moving, positionId: day.positionId });
    expect(removed).toMatchObject({ ok: false, reason: "day_sheet_signed" });
  });

  test("of a day with nobody is refused", async () => {
    await staffing.day({ date: "2026-11-24", call: "06:00" });
    const empty = await server.call(daySheetRoutes.signDaySheet, {
      params: { date: "2026-11-24" },
      token: head,
      body: { rev: 0 },
    });
    expect(empty.errors).toEqual({ lines: ["Nobody is booked for this day."] });
  });

  test("tells the department and the office", async () => {
    await sign();
    const { rows } = await sql<{ type: string; audiences: string[] }>`
      select type, audiences from outbox where type like 'day_sheet.%' and data ->> 'department_id' = ${staffing.departmentId}`.execute(
      server.db,
    );
    const { departmentId, productionId } = staffing;
    expect(rows).toEqual([
      { type: "day_sheet.signed", audiences: [`department:${departmentId}`, `office:${productionId}`] },
    ]);
  });
});

describe("the office of the production", () => {
  const readAs = (token: string, departmentId = staffing.departmentId) =>
    server.call(hoursRoutes.getDepartmentDaySheet, { token, params: { departmentId, date } });

  test("has every department's sheets of a week with their state, and reads them without phone numbers", async () => {
    const { token } = await aMember(server, staffing, "office");
    const listed = async () =>
      (await server.call(hoursRoutes.getHours, { token, query: { week: date } })).data.departments.map(
        ({ day_sheets }) => day_sheets,
      );
    expect(await listed()).toEqual([[{ date, state: "open", booked: 3 }]]);
    await sign();
    expect(await listed()).toEqual([[{ date, state: "signed", booked: 3 }]]);
    const ofHead = await get();
    expect(ofHead.lines[0]?.phone).not.toBeNull();
    expect((await readAs(token)).data).toEqual({
      ...ofHead,
      lines: ofHead.lines.map((each) => ({ ...each, phone: null })),
    });
  });

  test("finds no sheet of another production's department, and none once its access has ended", async () => {
    const { token, memberId } = await aMember(server, staffing, "office");
    const other = await aStaffing(server.db);
    await other.day({ date, positions: { Costumer: 1 } });
    expect((await readAs(token, other.departmentId)).status).toBe(404);
    expect((await readAs(token)).status).toBe(200);
    await server.db.deleteFrom("members").where("id", "=", memberId).execute();
    expect((await readAs(token)).reason).toBe("no_production");
  });
});

async function secondPosition() {
  const { id } = await server.db
    .insertInto("positions")
    .values({
      dayplan_id: day.id,
      department_id: staffing.departmentId,
      date,
      name: "Set Costumer",
      count: 1,
      activated: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { positionId: id };
}

describe("a no-show of a signed sheet", () => {
  const missing = async () => {
    await checkIn({ presence: "not_here", job_offer_ids: [bookings[0] ?? ""] });
    await checkIn({ presence: "here" });
    return sign();
  };
  const noShowAt = async () =>
    (
      await server.db
        .selectFrom("offers")
        .select("no_show_at")
        .where("id", "=", bookings[0] ?? "")
        .executeTakeFirstOrThrow()
    ).no_show_at;

  test("is marked on the day itself, and once more by nobody", async () => {
    await missing();
    expect(await noShowAt()).not.toBeNull();
    expect(await recordOf(people[0])).toEqual({ kept: 0, counted: 1 });
    await server.clock.set("2026-11-26T20:00:00Z");
    await countKeptBookings(server.db);
    expect(await recordOf(people[0])).toEqual({ kept: 0, counted: 1 });
    expect(await recordOf(people[1])).toEqual({ kept: 1, counted: 1 });
  });

  test("is taken back by a later sheet, with the record", async () => {
    await missing();
    await checkIn({ presence: "late", since: "07:30", job_offer_ids: [bookings[0] ?? ""] });
    expect((await get()).state).toBe("open");
    expect(await noShowAt()).not.toBeNull();
    await sign();
    expect(await noShowAt()).toBeNull();
    await server.clock.set("2026-11-26T20:00:00Z");
    await countKeptBookings(server.db);
    expect(await recordOf(people[0])).toEqual({ kept: 1, counted: 1 });
  });

  test("of somebody who was absent by arrangement is none", async () => {
    await save({ lines: [{ job_offer_id: bookings[0], outcome: "absent", note: "Said so on Monday" }] });
    await sign();
    expect(await noShowAt()).toBeNull();
    expect(line(await get(), 0)).toMatchObject({ presence: "not_here", outcome: "absent", note: "Said so on Monday" });
  });

  test("changes nothing more than a week after the day", async () => {
    await server.clock.set("2026-12-05T20:00:00Z");
    await missing();
    expect(await noShowAt()).toBeNull();
  });
});
