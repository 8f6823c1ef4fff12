import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { exportRoutes } from "@callboard/contract/routes/exports";
import { hoursRoutes } from "@callboard/contract/routes/hours";
import {
  officeTimecardRoutes as office,
  officeTimecardFileRoutes as officeFiles,
} from "@callboard/contract/routes/office-timecards";
import { dayCostRoutes } from "@callboard/contract/routes/pay";
import {
  daySheetRoutes,
  departmentTimecardRoutes as department,
  dayplayerTimecardRoutes as own,
} from "@callboard/contract/routes/timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
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
import { savePreset } from "../../testing/save-preset.ts";
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

describe("a holiday", () => {
  const cards = async () => {
    const { data } = await server.call(department.listTimecards, { token: head, query: { week: date } });
    const of = (at: number) => data.filter(({ dayplayer }) => dayplayer.id === people[at]);
    return { proposed: of(0), exported: of(1), approved: of(2) };
  };
  const move = async (what: "approve" | "export", ...moved: (Timecard | undefined)[]) => {
    const route = what === "approve" ? office.approveTimecards : office.exportTimecards;
    const refs = moved.flatMap((card) => (card ? [{ id: card.id, rev: card.rev }] : []));
    expect((await server.call(route, { token: head, body: { cards: refs } })).data.refused).toEqual([]);
  };
  const as = (at: number) => staffing.tokenOf(people[at] ?? "", server.clock.now());

  test("is set on the sheet, also after the day, and signed again it changes prices and no times", async () => {
    await sign();
    const before = await cards();
    const [proposed, exported, approved] = [before.proposed[0], before.exported[0], before.approved[0]];
    for (const [at, card] of [exported, approved].entries())
      await server.call(own.agreeToOwnTimecard, {
        ...{ token: await as(at + 1), params: { id: card?.id ?? "" } },
        body: { rev: card?.rev ?? 0 },
      });
    await server.call(own.saveOwnTimecardLine, {
      ...{ token: await as(0), params: { id: proposed?.id ?? "", date } },
      body: { rev: proposed?.rev ?? 0, wrap: "19:30" },
    });
    await move("approve", ...(await cards()).exported, ...(await cards()).approved);
    await move("export", ...(await cards()).exported);
    await server.clock.set("2026-11-26T14:00:00Z");

    const { data: changed } = await save({ holiday: true });
    expect(changed).toMatchObject({ state: "open", holiday: true, wrap: "19:00" });
    expect(changed.lines.some(({ is_exception }) => is_exception)).toBe(false);
    const { data: signed } = await sign();
    expect(signed).toMatchObject({ state: "signed", holiday: true });
    expect(signed.history[0]?.changes[0]).toMatchObject({ from: { wrap: "19:00" }, to: { holiday: true } });

    const after = await cards();
    const premium = {
      holiday: true,
      pay: { lines: expect.arrayContaining([expect.objectContaining({ why: "holiday", times: 2 })]) },
    };
    expect(after.proposed).toMatchObject([{ state: "with_head", lines: [{ wrap: "19:30", ...premium }] }]);
    expect(after.approved).toMatchObject([{ state: "with_dayplayer", lines: [{ wrap: "19:00", ...premium }] }]);
    const pays = after.approved[0]?.total ?? 0;
    expect(pays).toBeGreaterThan(approved?.total ?? 0);
    expect(after.exported).toMatchObject([
      { state: "exported", total: exported?.total },
      { correction: 1, total: Math.round(100 * (pays - (exported?.total ?? 0))) / 100, lines: [premium] },
    ]);

    await server.confirmIdentities();
    const files = [
      await server.call(officeFiles.exportTimecardTable, { token: head, query: { week: date } }),
      await server.call(exportRoutes.exportDaySheet, { token: head, params: { date } }),
    ];
    expect(files.map(({ body }) => body.match(/,yes(?=,|\r)/g)?.length)).toEqual([1, 3]);
    // The costs of the day follow, and so does what happens if it is taken back.
    const costs = await server.call(dayCostRoutes.getDayCosts, { token: head, query: { from: date, to: date } });
    expect(costs.data.total?.worked).toBe(2 * pays + (after.proposed[0]?.total ?? 0));
    expect(costs.data.total?.booked).toBe(3 * pays);
    await save({ holiday: false });
    await sign();
    const back = await cards();
    expect(back.approved[0]?.total).toBe(approved?.total);
    expect(back.exported.reduce((sum, { total = 0 }) => sum + total, 0)).toBe(exported?.total);
  });

  test("needs no new agreement where the rules pay nothing more for it", async () => {
    await savePreset(server.db, staffing, "plain_hourly");
    const { positionId } = await secondPosition();
    await server.clock.set("2026-11-20T20:00:00Z");
    const [ana = ""] = await staffing.dayplayers(1);
    const booking = await staffing.booked(ana, positionId);
    await server.clock.set(morning);
    expect(booking).not.toBe("");
    await sign();
    const cardOf = async () =>
      (await server.call(department.listTimecards, { token: head, query: { week: date } })).data.find(
        ({ dayplayer }) => dayplayer.id === ana,
      );
    const before = await cardOf();
    await save({ holiday: true });
    await sign();
    expect(await cardOf()).toMatchObject({ rev: before?.rev, total: before?.total, lines: [{ holiday: true }] });
  });

  test("that the plan of a day gets after its sheet was signed opens the sheet, in lists too", async () => {
    await sign();
    const body = { date, holiday: true, positions: [] };
    const saved = await server.call(dayplanRoutes.saveDayplan, { token: head, body });
    expect(saved.status).toBe(200);
    expect(await get()).toMatchObject({ state: "open", holiday: true });
    const hours = () => server.call(hoursRoutes.getHours, { token: head, query: { week: date } });
    expect((await hours()).body).toContain('"state":"open"');
    await sign();
    expect((await hours()).body).toContain('"state":"signed"');
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
