import { payPresets } from "@callboard/contract/pay/presets";
import { noticeRoutes } from "@callboard/contract/routes/pay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aMember } from "../../testing/departments/a-member.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
let known: string;
let newHire: string;
let position: { dayplanId: string; positionId: string };
beforeAll(async () => {
  server = await aServer({ now: "2026-11-27T20:00:00Z" });
  staffing = await aStaffing(server.db);
  token = await staffing.tokenOf(staffing.headId, server.clock.now());
  const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules;
  const version = { production_id: staffing.productionId, valid_from: "2026-01-01", rules: JSON.stringify(rules) };
  await server.db
    .insertInto("pay_rules")
    .values({ ...version, created_by: staffing.headId })
    .execute();
  const shift = { call: "06:30", wrap: "18:30", positions: { Costumer: 3 } };
  const days = [
    await staffing.day({ date: "2026-11-30", ...shift }),
    await staffing.day({ date: "2026-12-01", ...shift }),
  ];
  [known = "", newHire = ""] = await staffing.dayplayers(2);
  for (const { positionId } of days) await staffing.booked(known, positionId, "2026-11-29T08:00:00Z");
  const [, tuesday] = days;
  await staffing.booked(newHire, tuesday?.positionId ?? "", "2026-11-29T08:00:00Z");
  position = { dayplanId: tuesday?.id ?? "", positionId: tuesday?.positionId ?? "" };
});
afterAll(() => server.stop());

/** Reads what cancelling costs at a time of the evening before, in Los Angeles. */
async function readAt(time: string, query: { dayplayer?: string } = {}, as = token) {
  await server.clock.set(Temporal.ZonedDateTime.from(`2026-11-30T${time}[America/Los_Angeles]`).toInstant().toString());
  return server.call(noticeRoutes.getCostOfCancelling, { params: position, query, token: as });
}
const evening = "2026-12-01T02:00:00Z";
const owed = 8 * 42.5;

test("until the time of the rules only a new hire is owed pay, afterwards everybody", async () => {
  const before = (await readAt("17:59")).data;
  expect(before).toMatchObject({ total: owed, call_free_until: "2026-12-01T04:00:00Z" });
  expect(before.people).toEqual(
    expect.arrayContaining([
      { dayplayer_id: known, hours: 0, amount: 0, new_hire: false, free_until: evening },
      { dayplayer_id: newHire, hours: 8, amount: owed, new_hire: true, free_until: null },
    ]),
  );
  const after = (await readAt("18:30")).data;
  expect(after.total).toBe(2 * owed);
  expect(after.people).toContainEqual({
    ...{ dayplayer_id: known, hours: 8, amount: owed, new_hire: false, free_until: evening },
  });
});

test("one dayplayer can be named, and nobody who is not booked is owed pay", async () => {
  const { data } = await readAt("18:30", { dayplayer: known });
  expect(data).toMatchObject({ total: owed, people: [{ dayplayer_id: known }] });
  const [stranger = ""] = await staffing.dayplayers(1);
  expect((await readAt("18:30", { dayplayer: stranger })).data).toEqual({
    ...{ people: [], total: 0, call_free_until: null, later_call_free_until: null },
  });
});

test("assistants get hours without amounts", async () => {
  const assistant = await aMember(server, staffing, "assistant");
  const { data, body } = await readAt("18:30", { dayplayer: known }, assistant.token);
  expect(data.people).toEqual([{ dayplayer_id: known, hours: 8, new_hire: false, free_until: evening }]);
  expect(body).not.toContain("total");
});
