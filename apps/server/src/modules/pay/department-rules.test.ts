import type { PayRulesInput } from "@callboard/contract/forms/pay-rules-input";
import { type PresetId, payPresets } from "@callboard/contract/pay/presets";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { departmentPayRoutes } from "@callboard/contract/routes/pay";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transaction } from "../../db/transaction.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aSide, type Side } from "../../testing/a-side.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { markOffersChanged } from "../offers/moves/consequences/mark-offers-changed.ts";

let server: TestServer;
let side: Side;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.clock.set("2026-11-20T20:00:00Z");
  side = await aSide(server);
});

const rulesOf = (preset: PresetId) => payPresets.find(({ id }) => id === preset)?.rules ?? null;
const read = async (token = side.head) => (await server.call(departmentPayRoutes.getPayRules, { token })).data;
const save = (sent: PayRulesInput, token = side.head) => server.call(departmentPayRoutes.savePayRules, { token, sent });
const set = (of: "department" | "production", valid_from: string, preset: PresetId) =>
  save({ of, valid_from, preset, rules: rulesOf(preset) });
const inForce = async () => {
  const { of, valid_from, preset } = await read();
  return [of, valid_from, preset];
};

describe("the pay rules of a department", () => {
  test("are plain hourly before there are any", async () => {
    expect(await read()).toMatchObject({
      ...{ of: null, valid_from: null, preset: "plain_hourly", rules: rulesOf("plain_hourly") },
      ...{ may_set_production: true, versions: [] },
    });
  });

  test("are its own from their date on, else those of the production", async () => {
    await set("production", "2026-11-01", "area_standards");
    expect(await inForce()).toEqual(["production", "2026-11-01", "area_standards"]);
    await set("department", "2026-11-21", "ten_hour_day");
    expect(await inForce()).toEqual(["production", "2026-11-01", "area_standards"]);
    await server.clock.set("2026-11-21T20:00:00Z");
    expect(await inForce()).toEqual(["department", "2026-11-21", "ten_hour_day"]);

    await save({ of: "department", valid_from: "2026-11-21", rules: null });
    expect(await inForce()).toEqual(["production", "2026-11-01", "area_standards"]);
    expect(
      (await read()).versions.map(({ of, valid_from, preset, rules }) => [of, valid_from, preset, !rules]),
    ).toEqual([
      ["department", "2026-11-21", null, true],
      ["department", "2026-11-21", "ten_hour_day", false],
      ["production", "2026-11-01", "area_standards", false],
    ]);
  });

  test("are the latest of several versions for one date", async () => {
    await set("department", "2026-11-20", "ten_hour_day");
    const { data } = await set("department", "2026-11-20", "uk_10_plus_1");
    expect(data).toMatchObject({ preset: "uk_10_plus_1", rules: rulesOf("uk_10_plus_1") });
    expect(data.versions[0]).toMatchObject({ of: "department", created_by: "Dana Reyes" });
  });

  test("may begin in the past only the first time", async () => {
    expect((await set("department", "2026-11-01", "ten_hour_day")).status).toBe(200);
    const { status, data, body } = await set("department", "2026-11-19", "uk_10_plus_1");
    expect([status, data]).toEqual([422, undefined]);
    expect(body).toContain("Choose 2026-11-20 or a later date. Days that have passed keep their pay rules.");
    expect((await set("production", "2026-11-01", "area_standards")).status).toBe(200);
  });

  test("are set for the production by its creator alone", async () => {
    const other = await aSide(server);
    await server.db
      .updateTable("productions")
      .set({ creator_id: other.headId })
      .where("id", "=", side.productionId)
      .execute();
    expect(await read()).toMatchObject({ may_set_production: false });
    expect(await set("production", "2026-11-20", "area_standards")).toMatchObject({
      status: 403,
      reason: "not_creator",
    });
    expect((await set("department", "2026-11-20", "area_standards")).status).toBe(200);
  });

  test("can't be missing for the production", async () => {
    const { status, body } = await save({ of: "production", valid_from: "2026-11-20", rules: null });
    expect([status, body]).toEqual([422, expect.stringContaining("Choose rules for the production.")]);
  });

  test.each(["assistant", "reader"] as const)("are for its head alone: %s", async (role) => {
    const { token } = await aMember(server, side, role);
    expect((await server.call(departmentPayRoutes.getPayRules, { token })).status).toBe(403);
  });

  test("reach open screens at once", async () => {
    await set("production", "2026-11-20", "area_standards");
    const events = await server.db
      .selectFrom("outbox")
      .select(["data", "audiences"])
      .where("type", "=", "pay.changed")
      .execute();
    expect(events).toContainEqual({
      data: { department_id: side.departmentId },
      audiences: [`department:${side.departmentId}`],
    });
  });

  test("stay those of an offer that was sent, and new offers get new ones", async () => {
    const { staffing, departmentId } = side;
    await set("department", "2026-11-01", "ten_hour_day");
    const day = await staffing.day({ date: "2026-11-24", positions: { Costumer: 2 } });
    const [early = "", late = ""] = await staffing.dayplayers(2);
    const [sent = ""] = await staffing.offered(early, [day.positionId]);
    await set("department", "2026-11-20", "area_standards");
    await server.db
      .updateTable("department_positions")
      .set({ rate_cents: 9900 })
      .where("department_id", "=", departmentId)
      .execute();
    await transaction(server.db, (tx) => markOffersChanged(tx, { departmentId }));
    const [next = ""] = await staffing.offered(late, [day.positionId]);

    const terms = async (offerId: string) =>
      (
        await server.db
          .selectFrom("offer_terms as terms")
          .innerJoin("pay_rules as pay", "pay.id", "terms.pay_rules_id")
          .select("pay.preset")
          .where("terms.offer_id", "=", offerId)
          .orderBy("terms.rev")
          .execute()
      ).map(({ preset }) => preset);
    expect(await terms(sent)).toEqual(["ten_hour_day", "ten_hour_day"]);
    expect(await terms(next)).toEqual(["area_standards"]);
  });
});

describe("a hire", () => {
  const hire = (wanted: "daily" | "weekly" | "on_call", id = side.dayplayerId, token = side.head) =>
    server.call(departmentPayRoutes.saveHire, { token, params: { userId: id }, sent: { hire: wanted } });
  const shown = async (token = side.head) =>
    (await server.call(findDayplayerRoutes.getDayplayer, { token, params: { userId: side.dayplayerId } })).data.hire;

  test("is by the day until the department says something else", async () => {
    expect(await shown()).toBe("daily");
    expect((await hire("weekly")).data).toEqual({ hire: "weekly" });
    expect(await shown()).toBe("weekly");
    await hire("on_call");
    expect(await shown()).toBe("on_call");
    await hire("daily");
    expect(await shown()).toBe("daily");
  });

  test("belongs to one department", async () => {
    await hire("weekly");
    expect(await shown((await aSide(server)).head)).toBe("daily");
  });

  test("is set by the head alone, for a dayplayer", async () => {
    const { token } = await aMember(server, side, "assistant");
    expect((await hire("weekly", side.dayplayerId, token)).status).toBe(403);
    expect((await hire("weekly", side.headId)).status).toBe(404);
  });
});

test("a rate by the day is named as such to both sides, and stays so for offers that were sent", async () => {
  const { staffing } = side;
  await set("department", "2026-11-01", "ten_hour_day");
  const day = await staffing.day({ date: "2026-11-24", call: "07:00" });
  const { id, token } = await staffing.aDayplayer(server.clock.now());
  const [offerId = ""] = await staffing.offered(id, [day.positionId]);
  await set("department", "2026-11-20", "area_standards");
  const { data } = await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token });
  expect(data).toMatchObject([{ id: offerId, rate: 42.5, rate_per: "day" }]);
  const offers = await server.call(offerRoutes.listOffersFlat, { token: side.head });
  expect(offers.data.data.find((offer) => offer.id === offerId)).toMatchObject({ rate_per: "day" });
});
