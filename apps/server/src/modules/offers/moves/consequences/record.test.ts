import { offerRoutes } from "@callboard/contract/routes/offers";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestServer } from "../../../../testing/a-server.ts";
import type { Staffing } from "../../../../testing/staffing.ts";
import { stageOnce } from "../../../../testing/stage.ts";
import { acceptOffer } from "../accept-offer.ts";
import { dropBooking } from "../drop-booking.ts";
import { countKeptBookings } from "./count-kept-bookings.ts";

const now = "2026-11-20T20:00:00Z";
/** Midnight after the day in Los Angeles. */
const passed = "2026-11-26T08:00:00Z";
let server: TestServer;
let staffing: Staffing;
let head: string;
stageOnce(
  (stage) => {
    ({ server, staffing, head } = stage);
  },
  { now },
);
beforeEach(async () => {
  await server.clock.set(now);
  await sql`update dayplans set archived_at = app_now() where archived_at is null`.execute(server.db);
});

async function aBooking() {
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const day = await staffing.day({ date: "2026-11-25" });
  const [offerId = ""] = await staffing.offered(dayplayerId, [day.positionId]);
  expect((await acceptOffer(server.db, { dayplayerId, offerId })).ok).toBe(true);
  return { dayplayerId, offerId };
}
const noShow = (jobOfferId: string) => server.call(offerRoutes.markNoShow, { params: { jobOfferId }, token: head });
const recordOf = (dayplayerId: string) =>
  server.db
    .selectFrom("dayplayer_profiles")
    .select(["kept", "counted"])
    .where("dayplayer_id", "=", dayplayerId)
    .executeTakeFirstOrThrow();

describe("a booking", () => {
  test("counts once as kept, from the moment its day has passed", async () => {
    const { dayplayerId } = await aBooking();
    await server.clock.set("2026-11-26T07:59:59Z");
    await countKeptBookings(server.db);
    expect(await recordOf(dayplayerId)).toEqual({ kept: 0, counted: 0 });
    await server.clock.set(passed);
    await Promise.all([countKeptBookings(server.db), countKeptBookings(server.db), countKeptBookings(server.db)]);
    await countKeptBookings(server.db);
    expect(await recordOf(dayplayerId)).toEqual({ kept: 1, counted: 1 });
  });

  test("that was dropped counts at once and is not kept", async () => {
    const booking = await aBooking();
    await dropBooking(server.db, { ...booking, message: "" });
    await server.clock.set(passed);
    await countKeptBookings(server.db);
    expect(await recordOf(booking.dayplayerId)).toEqual({ kept: 0, counted: 1 });
  });
});

describe("a no-show", () => {
  test("marked after the booking was counted takes the count back, once", async () => {
    const counted = await aBooking();
    await server.clock.set(passed);
    await countKeptBookings(server.db);
    expect((await noShow(counted.offerId)).data).toMatchObject({ state: "accepted", no_show: true });
    expect((await noShow(counted.offerId)).status).toBe(200);
    expect(await recordOf(counted.dayplayerId)).toEqual({ kept: 0, counted: 1 });
  });

  test("marked before the booking was counted prevents that it counts as kept", async () => {
    const booking = await aBooking();
    await server.clock.set(passed);
    await noShow(booking.offerId);
    await countKeptBookings(server.db);
    expect(await recordOf(booking.dayplayerId)).toEqual({ kept: 0, counted: 1 });
  });

  test("is sent to the dayplayer as an event", async () => {
    const booking = await aBooking();
    await server.clock.set(passed);
    await noShow(booking.offerId);
    const { rows } = await sql<{ audiences: string[] }>`
      select audiences from outbox where type = 'job_offer.no_show' and data ->> 'offer_id' = ${booking.offerId}`.execute(
      server.db,
    );
    const { departmentId } = staffing;
    expect(rows).toEqual([
      { audiences: [`department:${departmentId}`, `account:${booking.dayplayerId}`, `readers:${departmentId}`] },
    ]);
  });

  test.each([
    ["not before the day has passed", "2026-11-26T07:59:59Z", 409],
    ["from the moment it has", passed, 200],
    ["until a week later", "2026-12-03T07:59:59Z", 200],
    ["and not after", "2026-12-03T08:00:00Z", 409],
  ])("can be said %s", async (_, moment, status) => {
    const booking = await aBooking();
    await server.clock.set(moment);
    expect((await noShow(booking.offerId)).status).toBe(status);
  });

  test("can be marked for bookings only", async () => {
    const booking = await aBooking();
    await dropBooking(server.db, { ...booking, message: "" });
    await server.clock.set(passed);
    expect((await noShow(booking.offerId)).reason).toBe("not_no_show");
  });
});
