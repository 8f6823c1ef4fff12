import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../../testing/a-server.ts";
import type { Staffing } from "../../../../testing/staffing.ts";
import { stageOnce } from "../../../../testing/stage.ts";
import { listOffersByIds } from "../../reads/queries.ts";
import { acceptOffer } from "../accept-offer.ts";
import { declineOffer } from "../decline-offer.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageOnce((stage) => {
  ({ server, staffing, head: token } = stage);
});

interface Body {
  expires_at?: string;
  message?: string;
  confirm_short_rest?: boolean;
}
const offer = (day: { id: string; positionId: string }, dayplayerId: string, body: Body = {}) =>
  server.call(offerRoutes.offerJob, {
    params: { dayplanId: day.id, positionId: day.positionId, dayplayerId },
    body,
    token,
  });
const offerBlock = (days: { positionId: string }[], user_id: string, body: Body = {}) =>
  server.call(offerRoutes.offerJobs, {
    body: { user_id, jobs: days.map(({ positionId }) => positionId), ...body },
    token,
  });
const book = async (dayplayerId: string, positionId: string) => {
  const [offerId = ""] = await staffing.offered(dayplayerId, [positionId]);
  expect(await acceptOffer(server.db, { dayplayerId, offerId })).toMatchObject({ ok: true });
};

describe("offering a job", () => {
  test("queues it for twelve hours, with its terms", async () => {
    const day = await staffing.day({ date: "2026-11-25", call: "06:30", wrap: "18:00" });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const { status, data } = await offer(day, dayplayer, { message: "Bring a kit." });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: "created",
      status_id: 1,
      position: "Costumer",
      start_date: "2026-11-25",
      expires_at: "2026-11-21T08:00:00Z",
      expiry_string: "",
      call_time: "06:30",
      wrap_time: "18:00",
      rate: 42.5,
      changed: false,
      message: "Bring a kit.",
      block_id: null,
      created_at: "2026-11-20 12:00:00",
      details: { street_address: "1438 N Gower St", city: "Los Angeles", state: "California" },
      receiver: { id: dayplayer, first_name: "Dana", last_name: "Reyes" },
    });
    expect(JSON.stringify(data)).not.toMatch(/3235550100|example\.com/);
  });

  test("keeps rank and reasons of the match it came from", async () => {
    const day = await staffing.day({ date: "2027-02-01" });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const own = await staffing.tokenOf(dayplayer, server.clock.now());
    const home = { city: "Los Angeles", state: "California", zip: "", country: "United States" };
    await server.call(dayplayerRoutes.saveDayplayerProfile, {
      body: { positions: ["Costumer"], ...home, travel_radius_miles: 50, about: "" },
      token: own,
    });
    await server.call(dayplayerRoutes.saveAvailability, {
      body: { dates: [{ date: "2027-02-01", available: true }] },
      token: own,
    });
    const { data } = await offer(day, dayplayer);
    expect(data).toMatchObject({ rank: 1, reasons: { starred: false, worked_before: 0, kept: 0, of: 0 } });
  });

  test("a chosen expiry is local to the production and may be the call itself, not later", async () => {
    const day = await staffing.day({ date: "2026-11-26", call: "06:30" });
    const [dayplayer = "", other = ""] = await staffing.dayplayers(2);
    expect((await offer(day, dayplayer, { expires_at: "2026-11-26 06:31" })).errors).toEqual({
      expires_at: [expect.stringContaining("no later than the call time")],
    });
    expect((await offer(day, dayplayer, { expires_at: "2026-11-20 12:00" })).status).toBe(422);
    expect((await offer(day, dayplayer, { expires_at: "tomorrow" })).errors).toHaveProperty("expires_at");
    expect((await offer(day, dayplayer, { expires_at: "2026-11-26 06:30" })).data.expires_at).toBe(
      "2026-11-26T14:30:00Z",
    );
    expect((await offer(day, other, { expires_at: "2026-11-20T20:00:01Z" })).status).toBe(200);
  });

  test("to more dayplayers than there are places is allowed", async () => {
    const day = await staffing.day({ date: "2026-11-27" });
    for (const dayplayer of await staffing.dayplayers(3)) expect((await offer(day, dayplayer)).status).toBe(200);
  });

  test("is refused with the reason", async () => {
    const [dayplayer = "", other = ""] = await staffing.dayplayers(2);
    const past = await staffing.day({ date: "2026-11-19" });
    expect((await offer(past, dayplayer)).reason).toBe("day_has_passed");
    const planned = await staffing.day({ date: "2026-11-28", activated: false });
    expect((await offer(planned, dayplayer)).reason).toBe("position_not_active");
    const day = await staffing.day({ date: "2026-11-29", positions: { Costumer: 1, "Set Costumer": 1 } });
    expect((await offer(day, dayplayer)).status).toBe(200);
    expect((await offer(day, dayplayer)).reason).toBe("already_offered");
    await book(other, day.positionId);
    expect((await offer(day, dayplayer)).reason).toBe("position_full");
    expect((await offer({ id: day.id, positionId: day.idOf("Set Costumer") }, other)).reason).toBe("dayplayer_booked");
    const grips = await staffing.day({ date: "2026-11-30", positions: { "Key Grip": 1 } });
    expect((await offer(grips, dayplayer)).reason).toBe("not_a_match");
  });

  test("less than ten hours of rest requires the head's confirmation", async () => {
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const first = await staffing.day({ date: "2026-12-01", call: "10:00", wrap: "23:00" });
    const next = await staffing.day({ date: "2026-12-02", call: "08:59", wrap: "18:00" });
    await book(dayplayer, first.positionId);
    expect((await offer(next, dayplayer)).reason).toBe("short_rest");
    expect((await offer(next, dayplayer, { confirm_short_rest: true })).status).toBe(200);
  });

  test("a night's work that runs into the next day's is refused", async () => {
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const night = await staffing.day({ date: "2026-12-03", call: "20:00", wrap: "08:00" });
    const next = await staffing.day({ date: "2026-12-04", call: "07:00", wrap: "18:00" });
    await book(dayplayer, night.positionId);
    expect((await offer(next, dayplayer, { confirm_short_rest: true })).reason).toBe("dayplayer_booked");
  });

  test("after a decline of the whole day it is refused until the day is marked as available", async () => {
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const day = await staffing.day({ date: "2026-12-05", positions: { Costumer: 1, "Set Costumer": 1 } });
    const [offerId = ""] = await staffing.offered(dayplayer, [day.positionId]);
    await declineOffer(server.db, { dayplayerId: dayplayer, offerId, wholeDay: true });
    expect((await offer(day, dayplayer)).reason).toBe("day_declined");
    const own = await staffing.tokenOf(dayplayer, server.clock.now());
    await server.call(dayplayerRoutes.saveAvailability, {
      body: { dates: [{ date: "2026-12-05", available: true }] },
      token: own,
    });
    expect((await offer(day, dayplayer)).status).toBe(200);
  });
});

describe("offering several days as one job", () => {
  test("queues one block that expires by the first day", async () => {
    const days = [
      await staffing.day({ date: "2026-11-21", call: "06:00", wrap: "16:00", positions: { "Set Costumer": 1 } }),
      await staffing.day({ date: "2026-11-22", call: "06:00", wrap: "16:00", positions: { "Set Costumer": 1 } }),
    ];
    const [dayplayer = ""] = await staffing.dayplayers(1);
    expect((await offerBlock(days, dayplayer, { expires_at: "2026-11-21 06:01" })).reason).toBe("expiry_out_of_range");
    const { status, data } = await offerBlock(days.toReversed(), dayplayer, { expires_at: "2026-11-21 06:00" });
    expect(status).toBe(200);
    expect(data.map(({ start_date }) => start_date)).toEqual(["2026-11-21", "2026-11-22"]);
    expect(new Set(data.map(({ block_id }) => block_id)).size).toBe(1);
    expect(data[0]?.block_id).not.toBeNull();
    const rows = await listOffersByIds(
      server.db,
      data.map(({ id }) => id),
    );
    expect(rows.map(({ expires_at }) => expires_at.toString())).toEqual(Array(2).fill("2026-11-21T14:00:00Z"));
  });

  test("of one day is a plain offer", async () => {
    const day = await staffing.day({ date: "2026-12-06" });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    expect((await offerBlock([day], dayplayer)).data.map(({ block_id }) => block_id)).toEqual([null]);
  });

  test("is refused whole when one day can't be offered", async () => {
    const days = [
      await staffing.day({ date: "2026-12-07" }),
      await staffing.day({ date: "2026-12-08", activated: false }),
    ];
    const [dayplayer = ""] = await staffing.dayplayers(1);
    expect((await offerBlock(days, dayplayer)).reason).toBe("position_not_active");
    expect((await offerBlock(days.slice(0, 1), dayplayer)).status).toBe(200);
  });

  test("two of one date, or a night into the next morning, overlap", async () => {
    const day = await staffing.day({
      date: "2026-12-10",
      call: "20:00",
      wrap: "08:00",
      positions: { Costumer: 1, "Set Costumer": 1 },
    });
    const next = await staffing.day({ date: "2026-12-11", call: "07:00", wrap: "18:00" });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    expect((await offerBlock([day, { positionId: day.idOf("Set Costumer") }], dayplayer)).reason).toBe("jobs_overlap");
    expect((await offerBlock([day, next], dayplayer)).reason).toBe("jobs_overlap");
  });

  test("counts the rest between its own days", async () => {
    const days = [
      await staffing.day({ date: "2026-12-12", call: "12:00", wrap: "23:00" }),
      await staffing.day({ date: "2026-12-13", call: "06:00", wrap: "18:00" }),
    ];
    const [dayplayer = ""] = await staffing.dayplayers(1);
    expect((await offerBlock(days, dayplayer)).reason).toBe("short_rest");
    expect((await offerBlock(days, dayplayer, { confirm_short_rest: true })).status).toBe(200);
  });
});
