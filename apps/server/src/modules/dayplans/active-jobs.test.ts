import type { ActiveJobInput } from "@callboard/contract/forms/active-job-input";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";
import { acceptOffer } from "../offers/moves/accept-offer.ts";
import { declineOffer } from "../offers/moves/decline-offer.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageEach((stage) => {
  ({ server, staffing, head: token } = stage);
});

const both = { Costumer: 2, "Set Costumer": 1 };
const read = (id: string) => server.call(activeJobRoutes.getActiveJob, { query: { id }, token });
const remove = (id: string) => server.call(activeJobRoutes.deleteActiveJob, { query: { id }, token });
const deactivate = (id: string) => server.call(activeJobRoutes.deactivateActiveJob, { body: { id }, token });
const jobsOn = async (from: string) => {
  const { data } = await server.call(dayplanRoutes.listAllJobs, { query: {}, token });
  return data.data.filter(({ start_date }) => start_date === from).map(({ name }) => name);
};

/** Sends the job as it was read, with changes. */
async function update(id: string, changes: Partial<ActiveJobInput>, version?: number) {
  const { data } = await read(id);
  const { version: _, ...job } = data;
  return server.call(activeJobRoutes.updateActiveJob, {
    sent: { ...job, ...changes, ...(version !== undefined && { version }) },
    token,
  });
}
const moved = (date: string) => ({ start_date: date, end_date: date });

describe("a job to be edited", () => {
  test("begins and ends on its dayplan's date, and contains the other positions of the day", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    await staffing.offered(dayplayer, [day.idOf("Set Costumer")]);
    expect((await read(day.idOf("Costumer"))).data).toMatchObject({
      start_date: "2026-11-25",
      end_date: "2026-11-25",
      address: "1438 N Gower St, Los Angeles, California 90028",
      positions_available: 2,
      offer_sent: 0,
      other_positions: ["Set Costumer"],
      live_on_day: 1,
      version: 1,
      rate: 42.5,
    });
  });

  test("is another department's: 404 for each call", async () => {
    const foreign = await aStaffing(server.db);
    const { positionId } = await foreign.day({ date: "2026-11-25" });
    const statuses = await Promise.all([read(positionId), remove(positionId), deactivate(positionId)]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("an update", () => {
  test("names each field that is empty, and an end on another date", async () => {
    const { positionId } = await staffing.day({ date: "2026-11-25" });
    const empty = { city: " ", country: "", state: "", zip: "", street_address: "", address: "" };
    const reply = await update(positionId, { ...empty, end_date: "2026-11-26" });
    expect([reply.status, reply.message]).toEqual([422, "Validation error. Check your data."]);
    expect(Object.keys(reply.errors ?? {}).toSorted()).toEqual(
      ["address", "city", "country", "end_date", "state", "street_address", "zip"].toSorted(),
    );
    expect((await update(positionId, { start_date: "" })).errors).toHaveProperty("start_date");
  });

  test("changes the count, not below its offers or bookings", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 4 } });
    for (const dayplayer of await staffing.dayplayers(3)) await staffing.offered(dayplayer, [day.positionId]);
    const low = await update(day.positionId, { positions_available: 2 });
    expect([low.status, low.reason]).toEqual([422, "count_below_offers"]);
    expect(low.errors?.positions_available?.[0]).toContain("3");
    expect((await update(day.positionId, { positions_available: -1 })).status).toBe(422);
    expect((await update(day.positionId, { positions_available: 3 })).data).toMatchObject({ count: 3, need: 3 });
  });

  test("of the place changes the whole day, and requires everybody offered or booked to acknowledge it", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    await staffing.offered(dayplayer, [day.idOf("Set Costumer")]);
    const reply = await update(day.idOf("Costumer"), { street_address: "100 Universal City Plz", zip: "91608" });
    expect(reply.data).toMatchObject({ street_address: "100 Universal City Plz", version: 2 });
    const offers = await server.call(offerRoutes.listJobOffers, { query: {}, token });
    expect(Object.values(offers.data.data["2026-11-25"] ?? {}).flat()).toMatchObject([
      { state: "open", changed: true },
    ]);
    const { data } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date: "2026-11-25" }, token });
    expect(data).toMatchObject({ street_address: "100 Universal City Plz", zip: "91608", version: 2 });
  });

  test("at the office takes the department's address", async () => {
    const { positionId } = await staffing.day({ date: "2026-11-25" });
    const empty = { city: "", country: "", state: "", zip: "", street_address: "", address: "" };
    await server.db
      .updateTable("departments")
      .set({ street_address: "5555 Melrose Ave", city: "Los Angeles", state_province: "California", zip_code: "90038" })
      .where("id", "=", staffing.departmentId)
      .execute();
    const reply = await update(positionId, { ...empty, location: "office" });
    expect(reply.data).toMatchObject({ location: "office", street_address: "5555 Melrose Ave", zip: "90038" });
  });

  test("of the date moves the whole day, and past offers of the old date do not block offers on the new one", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const [offerId = ""] = await staffing.offered(dayplayer, [day.positionId]);
    await declineOffer(server.db, { dayplayerId: dayplayer, offerId, wholeDay: true });
    await server.db.updateTable("dayplans").set({ holiday: true }).where("id", "=", day.id).execute();
    expect((await update(day.positionId, moved("2026-11-27"))).data).toMatchObject({ start_date: "2026-11-27" });
    const plan = server.db.selectFrom("dayplans").where("id", "=", day.id).select("holiday");
    expect(await plan.executeTakeFirst()).toEqual({ holiday: false });
    expect([await jobsOn("2026-11-25"), await jobsOn("2026-11-27")]).toEqual([[], ["Costumer", "Set Costumer"]]);
    const again = await server.call(offerRoutes.reopenOffer, {
      params: { jobOfferId: offerId },
      body: { expires_at: "2026-11-26 12:00" },
      token,
    });
    expect([again.status, again.data.start_date]).toEqual([200, "2026-11-27"]);
  });

  test("of the date is refused while offers or bookings live anywhere on the day", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const [offerId = ""] = await staffing.offered(dayplayer, [day.idOf("Set Costumer")]);
    const open = await update(day.idOf("Costumer"), moved("2026-11-27"));
    expect([open.status, open.reason]).toEqual([409, "date_has_offers"]);
    await acceptOffer(server.db, { dayplayerId: dayplayer, offerId });
    expect((await update(day.idOf("Costumer"), moved("2026-11-27"))).reason).toBe("date_has_offers");
    expect(await jobsOn("2026-11-27")).toEqual([]);
  });

  test("of the date stays within the production, in the future, and off the days that are planned", async () => {
    const { positionId } = await staffing.day({ date: "2026-11-25" });
    await staffing.day({ date: "2026-11-26" });
    const reasons = [];
    for (const date of ["2028-01-01", "2026-11-19", "2026-11-26"]) {
      const { status, reason, errors } = await update(positionId, moved(date));
      reasons.push([status, reason, Object.keys(errors ?? {})]);
    }
    expect(reasons).toEqual([
      [422, "outside_production_dates", ["start_date"]],
      [409, "day_has_passed", ["start_date"]],
      [409, "date_taken", ["start_date"]],
    ]);
  });

  test("with an outdated version is refused with both values of each field and changes nothing", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    await update(day.idOf("Set Costumer"), { city: "Burbank" });
    const reply = await update(day.idOf("Costumer"), { city: "Glendale", positions_available: 5 }, 1);
    expect([reply.status, reply.reason]).toEqual([409, "stale_version"]);
    expect(JSON.parse(reply.body)).toMatchObject({
      version: 2,
      conflict: {
        day: { city: { yours: "Glendale", theirs: "Burbank" } },
        positions: [{ name: "Costumer", field: "count", yours: 5, theirs: 2 }],
      },
    });
    expect((await read(day.idOf("Costumer"))).data).toMatchObject({ city: "Burbank", count: 2 });
    // Values that are equal to the saved ones do not conflict.
    expect((await update(day.idOf("Costumer"), {}, 1)).status).toBe(200);
  });

  test("of a day that has passed is refused", async () => {
    const { positionId } = await staffing.day({ date: "2026-11-25" });
    await server.clock.set("2026-11-26T20:00:00Z");
    token = await staffing.tokenOf(staffing.headId, server.clock.now());
    expect((await update(positionId, { positions_available: 3 })).reason).toBe("day_has_passed");
    expect((await remove(positionId)).reason).toBe("day_has_passed");
  });
});

test("a job's parking note is edited without a change to acknowledge", async () => {
  const day = await staffing.day({ date: "2026-11-25", positions: both });
  const { id, token: own } = await staffing.aDayplayer(server.clock.now());
  await staffing.booked(id, day.positionId, "2026-11-22T08:00:00Z");
  expect((await update(day.positionId, { parking_note: "Lot B" })).data.parking_note).toBe("Lot B");
  const { data } = await server.call(dayplayerOfferRoutes.listDayplayerBookings, { token: own });
  expect(data[0]).toMatchObject({ changed: false, details: { parking_note: "Lot B" } });
});

describe("a job", () => {
  test("can't be deleted while it has offers or bookings; afterwards it can, and the day stays", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const [offerId = ""] = await staffing.offered(dayplayer, [day.positionId]);
    const refused = await remove(day.positionId);
    expect([refused.status, refused.reason]).toEqual([409, "position_in_use"]);
    await declineOffer(server.db, { dayplayerId: dayplayer, offerId });
    expect((await remove(day.positionId)).status).toBe(204);
    expect(await jobsOn("2026-11-25")).toEqual(["Set Costumer"]);
    expect((await remove(day.positionId)).status).toBe(404);
    // No offer is left that could be re-opened.
    const { data } = await server.call(offerRoutes.listJobOffers, { query: {}, token });
    expect(data).toMatchObject({ data: {}, total: 0 });
  });

  test("is deactivated unless it has offers", async () => {
    const day = await staffing.day({ date: "2026-11-25", positions: both });
    const [dayplayer = ""] = await staffing.dayplayers(1);
    await staffing.offered(dayplayer, [day.positionId]);
    expect((await deactivate(day.positionId)).reason).toBe("position_in_use");
    expect((await deactivate(day.idOf("Set Costumer"))).data.activated).toBe(false);
  });
});

test("a job that is moved to another date while an offer is sent has no offer for the old date", async () => {
  for (let round = 0; round < 5; round++) {
    const [from, to] = [`2026-12-0${round + 1}`, `2026-12-1${round}`];
    const day = await staffing.day({ date: from, positions: { Costumer: 9 } });
    const dayplayers = await staffing.dayplayers(6);
    const offers = dayplayers.map((dayplayerId) =>
      server.call(offerRoutes.offerJob, {
        params: { dayplanId: day.id, positionId: day.positionId, dayplayerId },
        token,
      }),
    );
    const [move, ...replies] = await Promise.all([update(day.positionId, moved(to)), ...offers]);
    expect([200, 409]).toContain(move?.status);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const rows = await server.db
      .selectFrom("offers as o")
      .innerJoin("dayplans as d", "d.id", "o.dayplan_id")
      .where("o.dayplan_id", "=", day.id)
      .whereRef("o.date", "<>", "d.date")
      .select("o.id")
      .execute();
    expect(rows).toEqual([]);
  }
});
