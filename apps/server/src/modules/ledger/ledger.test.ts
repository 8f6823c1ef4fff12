import { payPresets } from "@callboard/contract/pay/presets";
import { ledgerRoutes } from "@callboard/contract/routes/dayplayers/ledger";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { signHours } from "../../testing/timecards/card-stage.ts";

let server: TestServer;
let staffing: Staffing;
let id: string;
let token: string;
stageEach(
  (stage) => {
    ({ server, staffing } = stage);
  },
  { now: "2026-11-20T20:00:00Z" },
);
beforeEach(async () => {
  ({ id, token } = await staffing.aDayplayer(server.clock.now()));
});

const november = { from: "2026-11-01", to: "2026-11-30" };
const shift = { call: "08:00", wrap: "18:30", positions: { Costumer: 3 } };
const expiresAt = "2026-11-21T08:00:00Z";

const book = async (date: string, { on = staffing, ...day }: Partial<typeof shift> & { on?: Staffing } = {}) =>
  on.booked(id, (await on.day({ date, ...shift, ...day })).positionId, expiresAt);
async function goTo(moment: string) {
  await server.clock.set(moment);
  await server.confirmIdentities();
  token = await staffing.tokenOf(id, server.clock.now());
}
const read = async (query = november) => (await server.call(ledgerRoutes.getLedger, { token, query })).data;
const mark = (jobOfferId: string, paid_on: string | null, amount: number | null = null, as = token) =>
  server.call(ledgerRoutes.markPaid, { token: as, params: { jobOfferId }, body: { paid_on, amount } });
const setGoal = (goal: { hours?: number; from?: string; to?: string }) =>
  server.call(ledgerRoutes.saveGoal, { token, body: goal });

describe("the ledger", () => {
  test("lists worked and booked days with the hours and the pay of their terms, latest first, and no missed or dropped one", async () => {
    const first = await book("2026-11-23");
    await book("2026-11-25");
    const missed = await book("2026-11-24");
    const dropped = await book("2026-11-26");
    await goTo("2026-11-25T04:00:00Z");
    await server.db.updateTable("offers").set({ no_show_at: server.clock.now() }).where("id", "=", missed).execute();
    await server.db.updateTable("offers").set({ state: "dropped" }).where("id", "=", dropped).execute();
    const { days, first_date } = await read();
    const day = { production: "The Long Night", department: "Costume", position: "Costumer", currency: "USD" };
    expect(days).toMatchObject([
      { ...day, date: "2026-11-25", state: "booked", hours: 10.5, pay: 446.25, paid_on: null, received: null },
      { ...day, job_offer_id: first, date: "2026-11-23", state: "worked", hours: 10.5, pay: 446.25 },
    ]);
    expect(first_date).toBe("2026-11-23");
  });

  test("takes hours and pay from the timecard once there is one, and leaves out who was absent", async () => {
    const worked = await book("2026-11-23");
    const absent = await book("2026-11-24");
    await goTo("2026-11-25T04:00:00Z");
    const { scope } = staffing;
    const people = (offerId: string) => [{ id, offerId }];
    await signHours(server.db, {
      scope,
      date: "2026-11-23",
      people: people(worked),
      hours: { wrap: "20:30", meals: [] },
    });
    await signHours(server.db, { scope, date: "2026-11-24", people: people(absent), hours: { outcome: "absent" } });
    expect((await read()).days).toMatchObject([{ date: "2026-11-23", hours: 12.5, pay: 12.5 * 42.5 }]);
  });

  test("prices each day after the days before it with the same production, and tells where a pay is a least one", async () => {
    await server.db
      .insertInto("pay_rules")
      .values({
        ...{ production_id: staffing.productionId, valid_from: "2026-01-01", created_by: staffing.headId },
        rules: JSON.stringify(payPresets.find((preset) => preset.id === "feature_8_12_15")?.rules),
      })
      .execute();
    for (const date of ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"])
      await book(date, { wrap: "16:30" });
    const untimed = await staffing.day({ date: "2026-12-10" });
    await staffing.booked(id, untimed.positionId, expiresAt);
    const { days } = await read({ from: "2026-11-01", to: "2026-12-31" });
    const straight = 8 * 42.5;
    expect(days.map(({ pay, is_least }) => ({ pay, is_least }))).toContainEqual({ pay: straight, is_least: true });
    // The production's workweek begins on Sunday, the 22nd, so that the 27th is the sixth day.
    const { days: week } = await read({ from: "2026-11-22", to: "2026-11-27" });
    expect(week.map(({ pay }) => pay)).toEqual([1.5 * straight, ...Array(5).fill(straight)]);
    // The range of a reply does not change what a day pays.
    const last = await read({ from: "2026-11-27", to: "2026-11-27" });
    expect(last.days).toEqual(week.slice(0, 1));
  });

  test("has what is owed for a day that was cancelled late, and not a day that was cancelled in time", async () => {
    await server.db
      .insertInto("pay_rules")
      .values({
        ...{ production_id: staffing.productionId, valid_from: "2026-01-01", created_by: staffing.headId },
        rules: JSON.stringify(payPresets.find((preset) => preset.id === "feature_8_12_15")?.rules),
      })
      .execute();
    await book("2026-11-21");
    const [inTime, late] = [await book("2026-11-23"), await book("2026-11-24")];
    for (const [jobOfferId, now] of [
      [inTime, "2026-11-22T20:00:00Z"],
      [late, "2026-11-24T02:30:00Z"],
    ] as const) {
      await goTo(now);
      const head = await staffing.tokenOf(staffing.headId, server.clock.now());
      await server.call(offerRoutes.cancelBooking, { params: { jobOfferId }, body: { message: "" }, token: head });
    }
    const { days, years } = await read();
    expect(days).toMatchObject([
      { date: "2026-11-24", state: "cancelled", hours: 8, pay: 340 },
      { date: "2026-11-21", state: "worked" },
    ]);
    expect(years).toMatchObject([{ year: 2026, days: 1, hours: days[1]?.hours, pay: 340 + (days[1]?.pay ?? 0) }]);
  });

  test("sums by year and by production, each currency apart", async () => {
    const abroad = await aStaffing(server.db);
    await server.db
      .updateTable("productions")
      .set({ name: "Harbour", currency: "GBP" })
      .where("id", "=", abroad.productionId)
      .execute();
    const [one, two] = [await book("2026-11-23"), await book("2026-11-24")];
    await book("2026-11-25", { on: abroad });
    await book("2027-01-05");
    await goTo("2026-11-27T20:00:00Z");
    await mark(one, "2026-11-26", 400);
    await mark(two, "2026-11-27");
    const { years, productions } = await read({ from: "2026-11-01", to: "2027-01-31" });
    const pay = 446.25;
    const ofYear = { days: 2, hours: 21, pay: 2 * pay, received: 400 + pay, unpaid: 0, booked_days: 0 };
    expect(years).toMatchObject([
      { year: 2027, currency: "USD", days: 0, pay: 0, booked_days: 1, booked_hours: 10.5, booked_pay: pay },
      { year: 2026, currency: "GBP", days: 1, unpaid: pay, received: 0 },
      { year: 2026, currency: "USD", ...ofYear },
    ]);
    expect(productions).toMatchObject([
      { production: "The Long Night", currency: "USD", ...ofYear, booked_days: 1, booked_pay: pay },
      { production: "Harbour", currency: "GBP", days: 1, booked_days: 0 },
    ]);
  });

  test("is read for at most 400 days", async () => {
    const status = async (from: string, to: string) =>
      (await server.call(ledgerRoutes.getLedger, { token, query: { from, to } })).status;
    expect(await status("2026-01-01", "2027-02-04")).toBe(200);
    expect(await status("2026-01-01", "2027-02-05")).toBe(422);
    expect(await status("2026-01-02", "2026-01-01")).toBe(422);
  });
});

describe("a mark that a day was paid", () => {
  test("says when and how much, stands for the expected pay without an amount, and can be changed and removed", async () => {
    const booking = await book("2026-11-23");
    await goTo("2026-11-27T20:00:00Z");
    const marked = async () => {
      const [day] = (await read()).days;
      return [day?.paid_on, day?.received];
    };
    expect((await mark(booking, "2026-11-26")).status).toBe(204);
    expect(await marked()).toEqual(["2026-11-26", 446.25]);
    await mark(booking, "2026-11-27", 440.1);
    expect(await marked()).toEqual(["2026-11-27", 440.1]);
    await mark(booking, null);
    expect(await marked()).toEqual([null, null]);
  });

  test("is refused for a day to come, and for a day that is not the caller's own booking", async () => {
    const booking = await book("2026-11-23");
    const [offer = ""] = await staffing.offered(id, [
      (await staffing.day({ date: "2026-11-28", ...shift })).positionId,
    ]);
    expect(await mark(booking, "2026-11-25")).toMatchObject({ status: 422, errors: { paid_on: [expect.anything()] } });
    expect((await mark(offer, "2026-11-20")).status).toBe(404);
    const other = await staffing.aDayplayer(server.clock.now());
    expect((await mark(booking, "2026-11-20", null, other.token)).status).toBe(404);
  });
});

describe("a goal of hours", () => {
  const goal = { hours: 30, from: "2026-11-01", to: "2026-11-30" };

  test("says how many hours are worked, booked and missing, and is never missed by less than none", async () => {
    await book("2026-11-23");
    await book("2026-11-28");
    await book("2026-12-01");
    await goTo("2026-11-25T20:00:00Z");
    expect((await setGoal(goal)).data).toEqual({ ...goal, worked: 10.5, booked: 10.5, missing: 9 });
    await setGoal({ ...goal, hours: 20 });
    expect((await server.call(ledgerRoutes.getGoal, { token })).data).toMatchObject({ hours: 20, missing: 0 });
  });

  test.each([{ sent: null }, { sent: {} }])("is removed by $sent", async ({ sent }) => {
    await setGoal(goal);
    const removed = await server.inject({
      method: "PUT",
      url: "/api/player/goal",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      payload: JSON.stringify(sent),
    });
    expect([removed.statusCode, removed.json()]).toEqual([200, { data: null }]);
    expect((await server.call(ledgerRoutes.getGoal, { token })).data).toBeNull();
  });

  test.each([
    [{ hours: 0 }, "hours"],
    [{ to: "2026-10-31" }, "to"],
    [{ to: "2028-01-01" }, "to"],
    [{ to: undefined }, "to"],
    [{ from: undefined, hours: undefined }, "hours"],
  ])("is refused with %o", async (change, field) => {
    const refusal = await setGoal({ ...goal, ...change } as typeof goal);
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });
});

test("the ledger as a table has the same days, with what was received, and runs no formula", async () => {
  await server.db.updateTable("productions").set({ name: "=1+1" }).where("id", "=", staffing.productionId).execute();
  const booking = await book("2026-11-23");
  await book("2026-11-25");
  await goTo("2026-11-24T20:00:00Z");
  await mark(booking, "2026-11-24", 440);
  const reply = await server.call(ledgerRoutes.exportLedger, { token, query: november });
  expect(reply.headers["content-disposition"]).toContain("ledger-2026-11-01-2026-11-30.csv");
  const place = '1438 N Gower St,,Los Angeles,California,90028,"1438 N Gower St, Los Angeles, California 90028"';
  const job = "'=1+1,Costume,Costumer,08:00,18:30,America/Los_Angeles,10.5,42.5,hour,USD,446.25";
  expect(reply.body.split("\r\n")).toEqual([
    "\ufeffDate,Status,Production,Department,Position,Call,Wrap,Time zone,Hours,Rate,Rate per,Currency,Expected pay,Paid on,Received,Street address,Apt/suite,City,State,Zip,Address",
    `2026-11-25,booked,${job},,,${place}`,
    `2026-11-23,worked,${job},2026-11-24,440,${place}`,
    "",
  ]);
});
