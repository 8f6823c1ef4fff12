import { kindOfDay } from "@callboard/contract/pay/day-rules";
import type { Day, Example } from "@callboard/contract/pay/examples/example.fixture";
import { examplesOfHours } from "@callboard/contract/pay/examples/examples-of-hours.fixture";
import { examplesOfPenalties } from "@callboard/contract/pay/examples/examples-of-penalties.fixture";
import type { PreviewDay } from "@callboard/contract/pay/schemas/pay-preview";
import { payRoutes } from "@callboard/contract/routes/pay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aSide, type Side } from "../../testing/a-side.ts";
import { aMember } from "../../testing/departments/a-member.ts";

let server: TestServer;
let side: Side;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  side = await aSide(server);
});
afterAll(() => server.stop());

const preview = (body: object, token = side.head) => server.call(payRoutes.previewPay, { sent: body, token });
const sum = (lines: { amount?: number }[]) =>
  Math.round(lines.reduce((total, { amount = 0 }) => total + amount * 100, 0)) / 100;

const timeOf = (hours: number) => {
  const minutes = Math.round(hours * 60) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};
/** An example as the call has it. */
function previewDay({ day, week, rest, earned }: Example): PreviewDay {
  const { call = 8, wrap = 16.5, meals = "in_time", cancelledAt, ...others }: Day = day;
  const date = others.date ?? "2026-12-02";
  const cancelled =
    cancelledAt === undefined ? undefined : new Date(Date.parse(date) + cancelledAt * 60_000).toISOString();
  return {
    ...{ date, call: timeOf(call), wrap: timeOf(wrap), rate: others.rate, place: others.place, medium: others.medium },
    ...{ kind: others.kind, rate_per: others.per, hire: others.hire, new_hire: others.isNewHire },
    ...{ off_production: others.offProduction, grace_used: others.graceUsed, earned_this_year: earned },
    meals: meals === "in_time" ? meals : meals.map(([from, to]) => ({ from: timeOf(from), to: timeOf(to) })),
    week: week && { days: week.days, hours: week.hours, days_in_a_row: week.daysInARow },
    ...{ rest_before_hours: rest?.before, last_week_days: rest?.daysBefore },
    cancelled_at: cancelled?.slice(0, 16).replace("T", " "),
  } as PreviewDay;
}

test.each([...examplesOfHours, ...examplesOfPenalties])("a call prices example $title", async (example) => {
  const { rules, day, costs, only, fringes, week } = example;
  const kind = day.kind ?? kindOfDay(week?.days ?? 0);
  const days = [{ ...previewDay(example), kind }];
  const { status, data } = await preview({ rules, days, shooting_began: day.shootingBegan });
  expect(status).toBe(200);
  expect(sum(data.days[0]?.lines.filter(({ what }) => !only || what === only) ?? [])).toBe(costs);
  if (!only) expect(data.total).toBe(costs);
  if (fringes !== undefined) expect(sum(data.days[0]?.fringes ?? [])).toBe(fringes);
});

test("12 and 26: days of one call continue the week", async () => {
  const days = ["2026-12-01", "2026-12-02", "2026-12-03"].map((date) => ({
    date,
    call: "06:00",
    wrap: "20:00",
    rate: 25,
  }));
  expect((await preview({ preset: "plain_hourly_40", days })).data.total).toBe(1075);
  const weekly = ["07", "08", "09", "10", "11"].map((day) => ({
    ...{ date: `2026-12-${day}`, call: "07:00", wrap: day === "07" ? "17:30" : "18:30", rate: 47.08 },
    ...{ hire: "weekly", meals: "in_time" },
  }));
  expect((await preview({ preset: "feature_8_12_15", days: weekly })).data.total).toBe(2871.88);
});

test("assistants get hours and rest without amounts", async () => {
  const days = [{ date: "2026-12-02", call: "08:00", wrap: "18:00", rate: 50, rest_before_hours: 9 }];
  const head = await preview({ preset: "area_standards", days });
  expect(head.data.days[0]).toMatchObject({ total: 650, lines: [{ amount: 400 }, { amount: 150 }, { amount: 100 }] });
  const assistant = await preview({ preset: "area_standards", days }, (await aMember(server, side, "assistant")).token);
  expect(assistant.data.days[0]).toMatchObject({ hours: 10, flags: [{ code: "short_rest", hours: 1 }] });
  expect(assistant.body).not.toMatch(/"(amount|total|low|high)"/);
});

test.each([
  [{ days: [] }, "days"],
  [{ days: [{ date: "2026-12-02", call: "8", wrap: "18:00", rate: 50 }] }, "days.0.call"],
  [{ days: [{ date: "2026-12-02", call: "08:00", wrap: "18:00", rate: -1 }] }, "days.0.rate"],
  [
    { days: [{ date: "2026-12-02", call: "08:00", wrap: "18:00", rate: 50, cancelled_at: "2026-02-31 18:00" }] },
    "days.0.cancelled_at",
  ],
  [{ preset: "none", days: [{ date: "2026-12-02", call: "08:00", wrap: "18:00", rate: 50 }] }, "preset"],
])("a call that can't be priced names the field: %j", async (body, field) => {
  const { status, errors } = await preview(body);
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {})).toEqual([field]);
});

test("every preset says that it is an example or what it does", async () => {
  const { data } = await server.call(payRoutes.listPayPresets, { token: side.head });
  expect(data.length).toBeGreaterThan(8);
  for (const { id, name, note } of data) {
    expect(`${name} ${note}`).not.toMatch(/IATSE|union|local \d|bectu/i);
    if (id !== "plain_hourly") expect(note).toMatch(/^An example: check your own deal/);
  }
});
