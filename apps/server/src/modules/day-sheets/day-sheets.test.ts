import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { savePreset } from "../../testing/save-preset.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { clearDayplan } from "../dayplans/clear-dayplan.ts";
import { deleteJob } from "../dayplans/delete-job.ts";
import { settleFills } from "../fills/settle-fills.ts";
import { countKeptBookings } from "../offers/moves/consequences/count-kept-bookings.ts";
import { moveDay } from "../offers/moves/creation/move-day.ts";
import { cancelBooking } from "../offers/moves/end-offers.ts";
import { reportDelay } from "../offers/moves/report-delay.ts";

const date = "2026-11-25";
/** 6:45 in Los Angeles, after the call at 6:30. */
const morning = "2026-11-25T14:45:00Z";
let server: TestServer;
let staffing: Staffing;
let head: string;
let day: Awaited<ReturnType<Staffing["day"]>>;
let people: string[];
let bookings: string[];
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});
beforeEach(async () => {
  await savePreset(server.db, staffing, "feature_8_12_15");
  people = await staffing.dayplayers(3);
  await server.db
    .updateTable("accounts")
    .set({ first_name: sql`'P' || row_number`, last_name: "Lee" })
    .from(
      sql<{ id: string; row_number: number }>`unnest(${people}::uuid[]) with ordinality`.as<"each">(
        sql`each(id, row_number)`,
      ),
    )
    .whereRef("accounts.id", "=", "each.id")
    .execute();
  day = await staffing.day({ date, call: "06:30", wrap: "19:00", positions: { Costumer: 3 } });
  bookings = [];
  for (const person of people) bookings.push(await staffing.booked(person, day.positionId));
  await server.clock.set(morning);
});

const params = { date };
const get = async (token = head): Promise<DaySheet> =>
  (await server.call(daySheetRoutes.getDaySheet, { params, token })).data;
type CheckIn = Parameters<typeof body>[0];
const body = (sent: {
  job_offer_ids?: string[];
  presence: DaySheet["lines"][number]["presence"];
  since?: string | null;
}) => sent;
const checkIn = (sent: CheckIn, token = head) => server.call(daySheetRoutes.checkIn, { params, token, body: sent });
interface Changes {
  rev?: number;
  wrap?: string | null;
  meals?: { from: string; to: string }[] | null;
  lines?: object[];
}
const save = async (changes: Changes, token = head) =>
  server.call(daySheetRoutes.saveDaySheet, {
    params,
    token,
    body: { rev: (await get()).rev, lines: [], ...changes } as never,
  });
const sign = async (rev?: number, token = head) =>
  server.call(daySheetRoutes.signDaySheet, { params, token, body: { rev: rev ?? (await get()).rev } });
const line = ({ lines }: DaySheet, at: number) => lines.find(({ job_offer_id }) => job_offer_id === bookings[at]);
const recordOf = (dayplayerId = "") =>
  server.db
    .selectFrom("dayplayer_profiles")
    .select(["kept", "counted"])
    .where("dayplayer_id", "=", dayplayerId)
    .executeTakeFirstOrThrow();

describe("a day sheet", () => {
  test("has everybody who is booked, as called and with meals as the rules plan them", async () => {
    const sheet = await get();
    expect(sheet).toMatchObject({ rev: 0, state: "open", has_begun: true, wrap: "19:00", history: [] });
    expect(sheet.unit).toEqual({ minutes: 6, direction: "up" });
    expect(sheet.lines).toHaveLength(3);
    expect(line(sheet, 0)).toMatchObject({
      ...{ position: "Costumer", presence: "expected", outcome: "worked", call: "06:30", wrap: "19:00" },
      ...{ meals: [{ from: "12:30", to: "13:00" }], is_exception: false, phone: "+1 3235550100" },
      rounded: { call: "06:30", wrap: "19:00", hours: 12 },
    });
    expect(sheet.meals).toEqual([{ from: "12:30", to: "13:00" }]);
  });

  test("opens at the first call of the day", async () => {
    await server.clock.set("2026-11-25T14:29:59Z");
    expect((await get()).has_begun).toBe(false);
    expect((await checkIn({ presence: "here" })).reason).toBe("day_sheet_not_open");
    expect((await save({ wrap: "18:54" })).reason).toBe("day_sheet_not_open");
    expect((await sign()).reason).toBe("day_sheet_not_open");
    await server.clock.set("2026-11-25T14:30:00Z");
    expect((await checkIn({ presence: "here" })).status).toBe(200);
  });

  test("belongs to its department, whose assistants may do everything with it", async () => {
    const other = await aStaffing(server.db);
    const stranger = await other.tokenOf(other.headId, server.clock.now());
    await other.day({ date, call: "06:30" });
    expect((await get(stranger)).lines).toEqual([]);
    expect((await checkIn({ presence: "here", job_offer_ids: bookings }, stranger)).status).toBe(404);
    expect((await save({ lines: [{ job_offer_id: bookings[0], note: "Hm" }], rev: 0 }, stranger)).status).toBe(404);
    const { token: assistant } = await aMember(server, staffing, "assistant");
    expect((await checkIn({ presence: "here" }, assistant)).status).toBe(200);
    expect((await sign(undefined, assistant)).data).toMatchObject({ state: "signed" });
  });

  test("is listed from the wrap on until it is signed", async () => {
    const listed = async () => (await server.call(daySheetRoutes.listUnsignedSheets, { token: head })).data;
    expect(await listed()).toEqual([]);
    await server.clock.set("2026-11-26T03:00:00Z");
    expect(await listed()).toEqual([{ date, booked: 3 }]);
    await sign();
    expect(await listed()).toEqual([]);
    await save({ wrap: "18:30" });
    expect(await listed()).toEqual([{ date, booked: 3 }]);
    await server.clock.set("2026-12-10T03:00:00Z");
    expect(await listed()).toEqual([]);
  });

  test("of a date without a plan is not found", async () => {
    const none = await server.call(daySheetRoutes.getDaySheet, { params: { date: "2026-11-27" }, token: head });
    expect(none.status).toBe(404);
  });
});

describe("check-in", () => {
  test("needs no revision, and each tap changes its line alone", async () => {
    await checkIn({ presence: "not_here", job_offer_ids: [bookings[1] ?? ""] });
    const { data } = await checkIn({ presence: "here" });
    expect(data.lines.map(({ presence, outcome }: DaySheet["lines"][number]) => [presence, outcome])).toEqual(
      expect.arrayContaining([
        ["here", "worked"],
        ["not_here", "no_show"],
        ["here", "worked"],
      ]),
    );
    expect(line(data, 1)).toMatchObject({ call: null, wrap: null, meals: [], is_exception: true });
    const { rev } = (await checkIn({ presence: "here" })).data;
    expect(rev).toBe(2);
  });

  test("of somebody late leaves the call open until they are here", async () => {
    await reportDelay(server.db, {
      dayplayerId: people[0] ?? "",
      offerId: bookings[0] ?? "",
      delay: { minutes: 30, note: "Traffic" },
    });
    const job_offer_ids = [bookings[0] ?? ""];
    expect(line((await checkIn({ presence: "late", job_offer_ids })).data, 0)).toMatchObject({
      call: null,
      delay_minutes: 30,
    });
    const late = await checkIn({ presence: "late", since: "07:04", job_offer_ids });
    expect(line(late.data, 0)).toMatchObject({
      ...{ presence: "late", call: "07:04", is_exception: true, meals: [{ from: "13:04", to: "13:34" }] },
      rounded: { call: "07:06", wrap: "19:00", hours: 11.4 },
    });
    const asCalled = await save({ lines: [{ job_offer_id: bookings[0], call: null }] });
    expect(line(asCalled.data, 0)).toMatchObject({ presence: "here", call: "06:30" });
    await checkIn({ presence: "late", since: "07:04", job_offer_ids });
    expect(line((await checkIn({ presence: "here", job_offer_ids })).data, 0)).toMatchObject({ call: "06:30" });
  });
});

describe("the wrap", () => {
  test("of the sheet is that of everybody without their own", async () => {
    await save({ lines: [{ job_offer_id: bookings[0], outcome: "sent_home", wrap: "10:15", note: "Ill" }] });
    const { data } = await save({ wrap: "18:49", meals: [{ from: "12:36", to: "13:06" }] });
    expect(data).toMatchObject({ wrap: "18:49", meals: [{ from: "12:36", to: "13:06" }] });
    expect(line(data, 0)).toMatchObject({ outcome: "sent_home", wrap: "10:15", meals: [], is_exception: true });
    expect(line(data, 1)).toMatchObject({
      ...{ wrap: "18:49", meals: [{ from: "12:36", to: "13:06" }], is_exception: false },
      rounded: { call: "06:30", wrap: "18:54", hours: 11.9 },
    });
  });

  test("is on the next date where it is before the call", async () => {
    const { data } = await save({ wrap: "02:00", meals: null });
    expect(line(data, 1)?.rounded).toMatchObject({ wrap: "02:00" });
    expect(line(data, 1)?.meals).toEqual([
      { from: "12:30", to: "13:00" },
      { from: "19:00", to: "19:30" },
      { from: "01:30", to: "02:00" },
    ]);
  });

  test("and all other values are as called again on request", async () => {
    await checkIn({ presence: "not_here", job_offer_ids: [bookings[1] ?? ""] });
    await save({ wrap: "18:49", lines: [{ job_offer_id: bookings[0], call: "08:00", note: "Dentist" }] });
    const { data } = await save({});
    expect(data).toMatchObject({
      wrap: "19:00",
      lines: [{ presence: "here" }, { presence: "here" }, { presence: "here" }],
    });
    expect(line(data, 0)).toMatchObject({ call: "06:30", note: "Dentist" });
  });

  test("before the beginning, and meals that are not within the work, are refused with the person's name", async () => {
    const of = (changes: object) => save({ lines: [{ job_offer_id: bookings[0], ...changes }] });
    expect((await of({ meals: [{ from: "05:00", to: "05:30" }] })).errors).toEqual({
      "lines.0.meals": ["P1 Lee: Meals must be between the call and the wrap."],
    });
    const overlapping = [
      { from: "12:00", to: "13:00" },
      { from: "12:30", to: "13:30" },
    ];
    expect((await of({ meals: overlapping })).errors?.["lines.0.meals"]).toHaveLength(1);
    expect((await save({ meals: overlapping })).errors).toEqual({
      meals: ["Each meal must begin after the one before it has ended."],
    });
  });

  test("entered from a stale revision is refused", async () => {
    await save({ wrap: "18:49" });
    expect((await save({ rev: 0, wrap: "18:30" })).reason).toBe("day_sheet_changed");
    expect((await sign(0)).reason).toBe("day_sheet_changed");
    expect((await get()).wrap).toBe("18:49");
  });
});

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
