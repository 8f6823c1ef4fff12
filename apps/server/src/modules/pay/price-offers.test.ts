import { payPresets } from "@callboard/contract/pay/presets";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";

let server: TestServer;
let ours: Staffing;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  ours = await aStaffing(server.db);
  await setRules(ours, "feature_8_12_15", "2026-01-01");
});
afterAll(() => server.stop());

const setRules = (of: Staffing, preset: string, valid_from: string) =>
  server.db
    .insertInto("pay_rules")
    .values({
      ...{ production_id: of.productionId, valid_from, created_by: of.headId },
      rules: JSON.stringify(payPresets.find(({ id }) => id === preset)?.rules),
    })
    .execute();
const shift = { call: "08:00", wrap: "16:30", positions: { Costumer: 9 } };
const expiresAt = "2026-11-28T08:00:00Z";
const total = 8 * 42.5;

async function readOffers(id: string) {
  const token = await ours.tokenOf(id, server.clock.now());
  return (await server.call(dayplayerOfferRoutes.listDayplayerOffers, { token })).data;
}

test("an offer says what its day pays as planned, and each further hour, by the rules with which it was sent", async () => {
  const [id = ""] = await ours.dayplayers(1);
  const { positionId } = await ours.day({ date: "2026-12-01", ...shift });
  await ours.offered(id, [positionId], { expiresAt });
  const [offer] = await readOffers(id);
  expect(offer?.pay).toMatchObject({
    planned: { hours: 8, total, lines: [{ what: "straight", hours: 8, amount: total }] },
    later: [
      { from: "2026-12-02T00:30:00Z", hourly: 63.75 },
      { from: "2026-12-02T04:00:00Z", hourly: 85 },
    ],
  });
  await setRules(ours, "ten_hour_day", "2026-11-20");
  expect((await readOffers(id))[0]?.pay).toEqual(offer?.pay);
});

test("the week with the production and the rest after work elsewhere count, and no offer of another production", async () => {
  const theirs = await aStaffing(server.db);
  const others = await aStaffing(server.db);
  await setRules(others, "feature_8_12_15", "2026-01-01");
  const [id = "", rested = ""] = await others.dayplayers(2);
  for (const date of ["2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10", "2026-12-11"])
    await others.booked(id, (await others.day({ date, ...shift, wrap: "14:30" })).positionId, expiresAt);
  const { positionId } = await others.day({ date: "2026-12-12", ...shift });
  for (const each of [id, rested]) await others.offered(each, [positionId], { expiresAt });
  const elsewhere = await theirs.day({ date: "2026-12-11", call: "15:00", wrap: "22:30", positions: { Costumer: 1 } });
  await theirs.booked(rested, elsewhere.positionId, expiresAt);
  const plain = await theirs.day({ date: "2026-12-13", ...shift });
  await theirs.offered(id, [plain.positionId], { expiresAt });

  const [sixth, ofTheirs] = await readOffers(id);
  expect(sixth?.pay?.planned.lines).toMatchObject([{ why: "sixth_day", times: 1.5, hours: 8 }]);
  expect(ofTheirs?.pay?.planned).toMatchObject({ total: 8.5 * 42.5, lines: [{ why: "hourly" }] });
  const [short] = await readOffers(rested);
  expect(short?.pay?.planned).toMatchObject({ total: total + 42.5, flags: [{ code: "short_rest", hours: 0.5 }] });
});

test("several days pay the sum of those that are left, and an answered offer has no price", async () => {
  const others = await aStaffing(server.db);
  const [id = ""] = await others.dayplayers(1);
  const days = await Promise.all(["2026-12-16", "2026-12-17"].map((date) => others.day({ date, ...shift })));
  const ids = await others.offered(
    id,
    days.map(({ positionId }) => positionId),
    { expiresAt },
  );
  const pays = (await readOffers(id)).map(({ pay }) => pay);
  expect(pays).toMatchObject([17, 17].map((hours) => ({ planned: { hours, total: 17 * 42.5 }, later: [] })));
  const token = await others.tokenOf(id, server.clock.now());
  const accepted = await server.call(dayplayerOfferRoutes.acceptOffer, {
    token,
    params: { id: ids[0] ?? "" },
    body: {},
  });
  expect(accepted.data.pay).toBeNull();
});

test("a booking that was cancelled late says what is owed for it, and one that was cancelled in time does not", async () => {
  const others = await aStaffing(server.db);
  await setRules(others, "feature_8_12_15", "2026-01-01");
  const [id = ""] = await others.dayplayers(1);
  const book = async (date: string) =>
    others.booked(id, (await others.day({ date, ...shift })).positionId, "2026-11-21T08:00:00Z");
  const token = await others.tokenOf(others.headId, server.clock.now());
  await book("2026-11-21");
  const [inTime, late] = [await book("2026-11-23"), await book("2026-11-24")];
  // At noon and at 6:30 PM of the day before.
  for (const [jobOfferId, now, owed] of [
    [inTime, "2026-11-22T20:00:00Z", null],
    [late, "2026-11-24T02:30:00Z", { hours: 8, amount: total }],
  ] as const) {
    await server.clock.set(now);
    await server.call(offerRoutes.cancelBooking, { params: { jobOfferId }, body: { message: "" }, token });
    const offer = (await readOffers(id)).find((each) => each.id === jobOfferId);
    expect(offer).toMatchObject({ state: "cancelled", pay: null, owed });
  }
});
