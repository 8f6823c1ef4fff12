import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aStaffing, dayInput, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { declineOffer } from "../offers/moves/decline-offer.ts";
import { cancelBooking } from "../offers/moves/end-offers.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageEach((stage) => {
  ({ server, staffing, head: token } = stage);
});

const date = "2026-11-25";
const both = { Costumer: 2, "Set Costumer": 1 };
const clear = (dayplanId: string, version?: number) =>
  server.call(dayplanRoutes.clearDayplan, {
    params: { dayplanId },
    query: version === undefined ? {} : { version: String(version) },
    token,
  });
const save = (version?: number, notes = "") =>
  server.call(dayplanRoutes.saveDayplan, {
    body: dayInput({ date, notes, ...(version !== undefined && { version }) }),
    token,
  });
const byDate = async () => (await server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token })).data;
const month = async () =>
  (await server.call(dayplanRoutes.listDayplans, { query: { from: date, to: date }, token })).data;
const jobs = async () => (await server.call(dayplanRoutes.listAllJobs, { query: {}, token })).data.data;
const removeJob = (id: string) => server.call(activeJobRoutes.deleteActiveJob, { query: { id }, token });

/** Expects that the date reads as the defaults, and that neither the month nor any list contains it. */
async function expectUnplanned() {
  const day = await byDate();
  expect(day).toMatchObject({ id: null, version: 0, street_address: "", notes: "" });
  expect(day.positions.filter(({ id, count }) => id !== null || count > 0)).toEqual([]);
  expect([await month(), await jobs()]).toEqual([[], []]);
}

describe("clearing a day", () => {
  test("leaves the date without a plan, and it can be planned again", async () => {
    const day = await staffing.day({ date, positions: both });
    expect((await clear(day.id)).status).toBe(204);
    await expectUnplanned();
    const saved = await save(0);
    expect([saved.status, saved.data.version]).toEqual([200, 1]);
    expect(saved.data.id).not.toBe(day.id);
  });

  test("works for a day whose positions were never activated", async () => {
    const day = await staffing.day({ date, positions: { Costumer: 1 }, activated: false });
    expect((await clear(day.id)).status).toBe(204);
    await expectUnplanned();
  });

  test("is refused while an offer or a booking is live, with their number", async () => {
    const day = await staffing.day({ date, positions: both });
    const [offeredId = "", booked = ""] = await staffing.dayplayers(2);
    const [offerId = ""] = await staffing.offered(offeredId, [day.positionId]);
    const bookingId = await staffing.booked(booked, day.idOf("Set Costumer"));
    const refused = await clear(day.id);
    expect([refused.status, refused.reason]).toEqual([409, "dayplan_in_use"]);
    expect(JSON.parse(refused.body)).toMatchObject({ open_offers: 1, accepted_offers: 1 });
    await declineOffer(server.db, { dayplayerId: offeredId, offerId });
    expect((await clear(day.id)).reason).toBe("dayplan_in_use");
    await cancelBooking(server.db, { scope: staffing.scope, offerId: bookingId });
    expect((await clear(day.id)).status).toBe(204);
    await expectUnplanned();
  });

  test("closes declined offers: an offer of the day can't be re-opened", async () => {
    const day = await staffing.day({ date });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const [offerId = ""] = await staffing.offered(dayplayer, [day.positionId]);
    await declineOffer(server.db, { dayplayerId: dayplayer, offerId });
    await clear(day.id);
    const reopened = await server.call(offerRoutes.reopenOffer, {
      params: { jobOfferId: offerId },
      body: { expires_at: "2026-11-24 12:00" },
      token,
    });
    expect([reopened.status, reopened.reason]).toEqual([409, "offer_not_reopenable"]);
  });

  test("with an outdated version is refused and changes nothing", async () => {
    const day = await staffing.day({ date });
    await save(1, "Gate 4");
    const refused = await clear(day.id, 1);
    expect([refused.status, refused.reason]).toEqual([409, "stale_version"]);
    expect(JSON.parse(refused.body)).toMatchObject({ version: 2 });
    expect(await byDate()).toMatchObject({ id: day.id, notes: "Gate 4" });
    expect((await clear(day.id, 2)).status).toBe(204);
  });

  test("a second time answers 404, as does another department's day", async () => {
    const day = await staffing.day({ date });
    const foreign = await (await aStaffing(server.db)).day({ date });
    expect((await clear(day.id)).status).toBe(204);
    expect([(await clear(day.id)).status, (await clear(foreign.id)).status]).toEqual([404, 404]);
  });

  test("is refused once the day has passed", async () => {
    const day = await staffing.day({ date });
    await server.clock.set("2026-11-26T20:00:00Z");
    token = await staffing.tokenOf(staffing.headId, server.clock.now());
    expect((await clear(day.id)).reason).toBe("day_has_passed");
  });

  test("is sent as an event to the department", async () => {
    const day = await staffing.day({ date });
    await clear(day.id);
    const outbox = await server.db.selectFrom("outbox").select(["type", "data", "audiences"]).execute();
    const feed = await server.db.selectFrom("feed").select(["type", "data", "audiences"]).execute();
    expect([...outbox, ...feed]).toContainEqual({
      type: "dayplan.saved",
      data: { dayplan_id: day.id, department_id: staffing.departmentId, date, version: 2 },
      audiences: [`department:${staffing.departmentId}`, `readers:${staffing.departmentId}`],
    });
  });
});

test("a save of a version from before the day was cleared is refused with both values of each field", async () => {
  const day = await staffing.day({ date });
  await clear(day.id);
  const late = await save(1, "Gate 9");
  expect([late.status, late.reason]).toEqual([409, "stale_version"]);
  expect(JSON.parse(late.body)).toMatchObject({
    version: 0,
    conflict: {
      day: { notes: { yours: "Gate 9", theirs: "" }, city: { yours: "Los Angeles", theirs: "" } },
      positions: [{ name: "Costumer", field: "count", yours: 1, theirs: 0 }],
    },
  });
  await expectUnplanned();
  expect((await save(0, "Gate 9")).data).toMatchObject({ notes: "Gate 9", version: 1 });
});

describe("deleting a position", () => {
  test("that is the day's last one archives the day", async () => {
    const day = await staffing.day({ date, positions: both });
    await removeJob(day.positionId);
    expect(await byDate()).toMatchObject({ id: day.id });
    expect((await removeJob(day.idOf("Set Costumer"))).status).toBe(204);
    await expectUnplanned();
  });

  test("archives the day when the counts of the others are 0", async () => {
    const day = await staffing.day({ date, positions: both });
    await server.call(dayplanRoutes.saveDayplan, {
      body: dayInput({ date, positions: [{ name: "Set Costumer", count: 0 }] }),
      token,
    });
    expect((await removeJob(day.positionId)).status).toBe(204);
    await expectUnplanned();
  });
});
