import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import { dayShiftRoutes } from "@callboard/contract/routes/pay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { savePreset } from "../../testing/save-preset.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";

let server: TestServer;
let ours: Staffing;
let theirs: Staffing;
let head: string;
let assistant: string;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  ours = await aStaffing(server.db);
  theirs = await aStaffing(server.db);
  head = await ours.tokenOf(ours.headId, server.clock.now());
  assistant = (await aMember(server, ours, "assistant")).token;
  await savePreset(server.db, ours, "feature_8_12_15");
});
afterAll(() => server.stop());

const expiresAt = "2026-11-28T08:00:00Z";
const shiftOf = async (date: string, token = head): Promise<DayShift> =>
  (await server.call(dayShiftRoutes.getDayShift, { params: { date }, token })).data;
const callsOf = (day: { id: string; positionId: string }, from: string, to: string, token = head) =>
  server.call(dayShiftRoutes.getCostOfCall, {
    params: { dayplanId: day.id, positionId: day.positionId },
    query: { from, to },
    token,
  });

/** A day with one booked dayplayer, who wraps another job elsewhere at 21:00 the evening before, and an empty place. */
async function aTiredDay(date: string, evening: string) {
  const [id = ""] = await ours.dayplayers(1);
  const night = await theirs.day({ date: evening, call: "12:00", wrap: "21:00" });
  await theirs.booked(id, night.positionId, expiresAt);
  const day = await ours.day({ date, call: "06:00", wrap: "18:00", positions: { Costumer: 2 } });
  await ours.booked(id, day.positionId, expiresAt);
  return day;
}

test("a day is told with everybody booked, its empty places, and the rules by which they are paid", async () => {
  await aTiredDay("2026-12-02", "2026-12-01");
  const { rules, people, shooting_began } = await shiftOf("2026-12-02");
  expect(shooting_began).toBe("2026-01-01");
  expect(rules).toMatchObject([{ preset: "8/12/15 feature", of: "production", rules: { unit: { minutes: 6 } } }]);
  const same = { position: "Costumer", rules: rules[0]?.id, call: 360, wrap: 1080, rate: 42.5, rate_per: "hour" };
  expect(people).toMatchObject([
    { ...same, name: "Dana Reyes", new_hire: true, rest_before: 9, rest_after: null },
    { ...same, name: null, new_hire: false, rest_before: null },
  ]);
  expect(JSON.stringify(people)).not.toContain(theirs.productionId);
});

test("an assistant gets hours and rest without amounts", async () => {
  await aTiredDay("2026-12-04", "2026-12-03");
  const { rules, people } = await shiftOf("2026-12-04", assistant);
  expect(people.map(({ rate, rest_before }) => [rate, rest_before])).toEqual([
    [undefined, 9],
    [undefined, null],
  ]);
  expect(rules[0]?.rules.meals.flatMap(({ penalties }) => penalties)).toEqual([]);
  expect(rules[0]?.rules).not.toHaveProperty("overtime_hour");
});

test("a date without a plan has nobody", async () => {
  expect(await shiftOf("2026-12-29")).toMatchObject({ rules: [], people: [] });
});

test("each call between two times has its price, and those who come short of rest", async () => {
  const day = await aTiredDay("2026-12-08", "2026-12-07");
  const { data } = await callsOf(day, "05:00", "08:00");
  expect(data).toMatchObject({ call: "06:00", wrap: "18:00", unit: 6, earliest_call: "07:00" });
  expect(data.calls).toHaveLength(31);
  const at = (call: string) => data.calls.find((each) => each.call === call);
  // 11.5 hours of work within 12 elapsed ones: 8 straight and 3.5 at 1.5 ×.
  const plain = Math.round(42.5 * (8 + 3.5 * 1.5) * 100);
  const rested = at("07:00");
  expect(rested).toMatchObject({ wrap: "19:00", short_of_rest: [] });
  expect(Math.abs((rested?.total ?? 0) * 100 - 2 * plain)).toBeLessThan(3);
  // An hour of the rest is invaded, which is paid twice more.
  expect(at("06:00")).toMatchObject({ short_of_rest: ["Dana Reyes"] });
  expect((at("06:00")?.total ?? 0) - (rested?.total ?? 0)).toBeCloseTo(2 * 42.5, 2);
  // After 12 elapsed hours each pays double.
  expect(data.unit_longer).toBeCloseTo(2 * 0.1 * 2 * 42.5, 1);
  expect(data.unit_shorter).toBeLessThan(0);
});

test("a position is priced at a call after midnight, and an assistant gets no amount", async () => {
  const day = await aTiredDay("2026-12-10", "2026-12-09");
  const { data } = await callsOf(day, "23:00", "01:00", assistant);
  expect(data.calls.map(({ call }) => call)).toEqual(expect.arrayContaining(["23:00", "00:00", "01:00"]));
  expect(data.calls).toHaveLength(21);
  expect(JSON.stringify(data)).not.toMatch(/total|low|high|unit_longer/);
});

test("a day without a wrap has no calls, and too many calls are refused with the field", async () => {
  const open = await ours.day({ date: "2026-12-14", call: "06:00" });
  expect((await callsOf(open, "05:00", "07:00")).data).toMatchObject({ wrap: null, calls: [], earliest_call: null });
  const plain = await theirs.day({ date: "2026-12-14", call: "06:00", wrap: "18:00" });
  const theirHead = await theirs.tokenOf(theirs.headId, server.clock.now());
  const { status, errors } = await callsOf(plain, "05:00", "09:01", theirHead);
  expect(status).toBe(422);
  expect(errors).toEqual({ to: ["Choose a time at most 240 minutes later."] });
  expect((await callsOf(plain, "05:00", "09:00", theirHead)).data.calls).toHaveLength(241);
});
