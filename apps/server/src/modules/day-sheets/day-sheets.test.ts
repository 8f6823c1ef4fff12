import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { describe, expect, test } from "vitest";
import {
  bookings,
  checkIn,
  date,
  get,
  head,
  line,
  people,
  save,
  server,
  sign,
  staffing,
  stageSheets,
} from "../../testing/day-sheets/sheet-stage.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { aStaffing } from "../../testing/staffing.ts";
import { reportDelay } from "../offers/moves/report-delay.ts";

stageSheets();

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
