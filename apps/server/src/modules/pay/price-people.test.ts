import { payPresets } from "@callboard/contract/pay/presets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { findPayDepartment } from "./find-pay-department.ts";
import { type PriceInput, pricePeople } from "./price-people.ts";
import { listPositionWork } from "./work-queries.ts";

let server: TestServer;
let ours: Staffing;
let theirs: Staffing;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  ours = await aStaffing(server.db);
  theirs = await aStaffing(server.db);
  const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules;
  await server.db
    .insertInto("pay_rules")
    .values({
      production_id: ours.productionId,
      valid_from: "2026-01-01",
      rules: JSON.stringify(rules),
      created_by: ours.headId,
    })
    .execute();
});
afterAll(() => server.stop());

const shift = { call: "08:00", wrap: "16:30", positions: { Costumer: 9 } };
const expiresAt = "2026-11-28T08:00:00Z";

async function price(input: Omit<PriceInput, "department">) {
  const department = await findPayDepartment(server.db, ours.departmentId);
  return pricePeople(server.db, { department, ...input });
}
async function pricePlace(dayplayerIds: string[], positionId: string) {
  const proposed = await listPositionWork(server.db, [positionId]);
  const date = proposed[0]?.date ?? "";
  const priced = await price({ dayplayerIds, from: date, to: date, proposed });
  return dayplayerIds.map((id) => priced.get(id)?.[0]?.priced);
}

test("a place costs more as the sixth day of a person's week, and with a short rest after work for anybody", async () => {
  const [busy = "", tired = "", fresh = ""] = await ours.dayplayers(3);
  for (const date of ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"])
    await ours.booked(busy, (await ours.day({ date, ...shift })).positionId, expiresAt);
  const night = await theirs.day({ date: "2026-12-04", call: "14:00", wrap: "23:30" });
  await theirs.booked(tired, night.positionId, expiresAt);
  const { positionId } = await ours.day({ date: "2026-12-05", ...shift });

  const [sixth, short, plain] = await pricePlace([busy, tired, fresh], positionId);
  expect(plain).toMatchObject({ week: { days: 0 }, rest: {}, work: { isNewHire: true, place: "report_to" } });
  expect(plain?.cost).toMatchObject({ total: 8 * 4250, flags: [] });
  expect(sixth).toMatchObject({ week: { days: 5, hours: 40, daysInARow: 5 }, work: { isNewHire: false } });
  expect(sixth?.cost.total).toBe(8 * 4250 * 1.5);
  expect(short?.rest.before).toBe(8.5);
  expect(short?.cost.flags.map(({ code }) => code)).toContain("short_rest");
  expect(short?.cost.total).toBe(8 * 4250 + 1.5 * 2 * 4250);
});

test("a week begins on the day that the production's creator chose", async () => {
  const [id = ""] = await ours.dayplayers(1);
  const dates = ["2026-12-19", "2026-12-20", "2026-12-21"];
  for (const date of dates) await ours.booked(id, (await ours.day({ date, ...shift })).positionId, expiresAt);
  const daysOfWeek = async (weekStartsOn: number) => {
    await server.db
      .updateTable("productions")
      .set({ week_starts_on: weekStartsOn })
      .where("id", "=", ours.productionId)
      .execute();
    const priced = await price({ dayplayerIds: [id], from: "2026-12-19", to: "2026-12-21" });
    return priced.get(id)?.map(({ priced: { week } }) => week.days);
  };
  expect(await daysOfWeek(1)).toEqual([0, 1, 0]);
  expect(await daysOfWeek(6)).toEqual([0, 1, 2]);
  expect(await daysOfWeek(0)).toEqual([0, 0, 1]);
});

test("bookings are priced by the rules with which they were offered, each after those before it", async () => {
  const [id = ""] = await ours.dayplayers(1);
  const bookedOn = async (date: string) => {
    const { positionId } = await ours.day({ date, ...shift, wrap: "21:00" });
    await ours.booked(id, positionId, "2027-01-01T08:00:00Z");
  };
  await bookedOn("2026-12-14");
  const plain = payPresets.find(({ id }) => id === "plain_hourly")?.rules;
  const version = { production_id: ours.productionId, valid_from: "2026-12-14", rules: JSON.stringify(plain) };
  await server.db
    .insertInto("pay_rules")
    .values({ ...version, created_by: ours.headId })
    .execute();
  await bookedOn("2026-12-15");
  const priced = await price({ dayplayerIds: [id], from: "2026-12-14", to: "2026-12-15" });
  expect(priced.get(id)?.map(({ priced: { cost } }) => cost.total)).toEqual([
    8 * 4250 + 3.5 * 4250 * 1.5 + 0.5 * 4250 * 2 + 0.5,
    13 * 4250,
  ]);
});

test("of work for another production nothing is known but the hours of rest", async () => {
  const { positionId } = await ours.day({ date: "2027-01-05", ...shift });
  const near = async (call: string, wrap: string, date = "2027-01-04") => {
    const [id = ""] = await ours.dayplayers(1);
    const others = await aStaffing(server.db);
    await others.booked(id, (await others.day({ date, call, wrap })).positionId, "2027-01-01T08:00:00Z");
    return id;
  };
  const [free = ""] = await ours.dayplayers(1);
  const [unbooked, far, rested, tired] = await pricePlace(
    [free, await near("08:00", "16:00", "2027-01-03"), await near("06:00", "16:00"), await near("20:00", "22:00")],
    positionId,
  );
  expect(far).toEqual(unbooked);
  expect({ ...rested, rest: {} }).toEqual({ ...unbooked, rest: {} });
  expect(rested?.rest).toEqual({ before: 16, daysBefore: 0 });
  expect({ ...tired, rest: {} }).toEqual({ ...unbooked, rest: {} });
});
