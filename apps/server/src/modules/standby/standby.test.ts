import { dayplayerRecordRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { describe, expect, test } from "vitest";
import { date, type FillStage, stageFills } from "../../testing/fills/fill-stage.ts";
import { aFullDay, type Filled, standbyCalls } from "../../testing/fills/standby-stage.ts";
import { aStaffing } from "../../testing/staffing.ts";

let stage: FillStage;
let calls: ReturnType<typeof standbyCalls>;
stageFills((each) => {
  stage = each;
  calls = standbyCalls(each);
});

type Day = Awaited<ReturnType<typeof aFullDay>>["day"];
/** Ten hours before the call. */
const tenHoursBefore = "2026-11-25T05:00:00Z";

const latestOf = async (day: Day, { id }: Filled) =>
  (await stage.offersOf(day)).findLast(({ dayplayer_id }) => dayplayer_id === id);
const standbysOf = async (day: Day) =>
  (await stage.server.call(standbyRoutes.listStandbys, { params: stage.params(day), token: stage.token })).data;
const keptOf = async ({ token }: Filled) => {
  const { kept, of } = (await stage.server.call(dayplayerRecordRoutes.getDayplayerRecord, { token })).data;
  return { kept, of };
};

describe("a dayplayer who stands by to be booked", () => {
  test("gets the place of a dropped booking, and the head gets one notification", async () => {
    const { server, token, tick, read } = stage;
    const { day, booked, filled } = await aFullDay(stage);
    const [first, second] = filled as [Filled, Filled];
    expect((await calls.standBy(first, "book", "2026-11-25 03:00")).data).toMatchObject({ state: "standing_by" });
    await calls.standBy(second, "ask");
    expect(await read(day)).toMatchObject({ state: "full", standing_by: 2 });
    await server.clock.set(tenHoursBefore);
    await tick();
    await calls.drop(booked[0] as Filled, booked[0]?.offerId ?? "");
    await tick();
    expect(await latestOf(day, first)).toMatchObject({ state: "accepted", source: "standby" });
    expect(await latestOf(day, second)).toMatchObject({ state: "closed", source: "head" });
    await tick();
    expect(await read(day)).toMatchObject({ state: "full", booked: 1, standing_by: 1 });
    await server.clock.forward({ seconds: 180 });
    await tick();
    const { data } = await server.call(notificationRoutes.listNotifications, { query: {}, token });
    const kinds = data.data.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "fill_refilled" || kind === "booking_dropped")).toEqual(["fill_refilled"]);
    const own = await server.call(notificationRoutes.listNotifications, { query: {}, token: first.token });
    expect(own.data.data.filter(({ kind }) => kind === "standby_booked")).toHaveLength(1);
    expect(own.data.data.filter(({ kind, needs_you }) => kind === "offer_received" && needs_you)).toEqual([]);
  });

  test("is not booked once a call that was moved earlier has passed", async () => {
    const { server, tick } = stage;
    const { day, booked, filled } = await aFullDay(stage);
    const [first] = filled as [Filled, Filled];
    await calls.standBy(first, "book", "2026-11-25 04:00");
    await server.db.updateTable("dayplans").set({ call_time: "02:00" }).where("id", "=", day.id).execute();
    await server.clock.set("2026-11-25T11:00:00Z");
    expect((await calls.drop(booked[0] as Filled, booked[0]?.offerId ?? "")).status).toBe(200);
    await tick();
    expect(await latestOf(day, first)).toMatchObject({ state: "closed", source: "head" });
  });

  test("can leave for 30 minutes without an effect on the record, and not later", async () => {
    const { server, tick } = stage;
    const { day, booked, filled } = await aFullDay(stage);
    const [first, second] = filled as [Filled, Filled];
    for (const each of [first, second]) await calls.standBy(each);
    await calls.drop(booked[0] as Filled, booked[0]?.offerId ?? "");
    await tick();
    const booking = await latestOf(day, first);
    const shown = await server.call(dayplayerOfferRoutes.listDayplayerBookings, { token: first.token });
    expect(shown.data[0]?.free_until).toBe(server.clock.now().add({ minutes: 30 }).toString());
    const before = await keptOf(first);
    await server.clock.forward({ seconds: 29 * 60 });
    expect((await calls.drop(first, booking?.id ?? "")).status).toBe(200);
    expect(await keptOf(first)).toMatchObject(before);
    await tick();
    const next = await latestOf(day, second);
    expect(next?.state).toBe("accepted");
    await server.clock.forward({ seconds: 31 * 60 });
    const late = await server.call(dayplayerOfferRoutes.listDayplayerBookings, { token: second.token });
    expect(late.data[0]?.free_until).toBeNull();
    const untouched = await keptOf(second);
    await calls.drop(second, next?.id ?? "");
    expect(await keptOf(second)).not.toEqual(untouched);
  });

  test("is skipped with another booking, too short a rest, a block, or after their time", async () => {
    const { server, staffing, tick } = stage;
    const { day, booked, filled } = await aFullDay(stage, { others: 5 });
    const [tired, busy, blocked, late, able] = filled as [Filled, Filled, Filled, Filled, Filled];
    for (const each of filled) await calls.standBy(each);
    expect((await calls.standBy(late, "book", "2026-11-20 12:30")).status).toBe(200);
    const before = await staffing.day({ date: "2026-11-24", call: "14:00", wrap: "23:00" });
    await staffing.booked(tired.id, before.positionId);
    const elsewhere = await aStaffing(server.db);
    await elsewhere.booked(busy.id, (await elsewhere.day({ date })).positionId);
    await server.db
      .insertInto("account_blocks")
      .values({ blocker_id: blocked.id, blocked_id: staffing.headId })
      .execute();
    await server.clock.forward({ seconds: 3600 });
    await calls.drop(booked[0] as Filled, booked[0]?.offerId ?? "");
    await tick();
    for (const each of [tired, busy, blocked, late]) expect((await latestOf(day, each))?.state).toBe("closed");
    expect((await latestOf(day, able))?.state).toBe("accepted");
  });
});

describe("a dayplayer who stands by to be asked", () => {
  test("gets an offer of 15 minutes, at most three at once, and stands by again when another one was faster", async () => {
    const { server, tick, answer } = stage;
    const { day, booked, filled } = await aFullDay(stage, { others: 4 });
    for (const each of filled) await calls.standBy(each, "ask");
    await calls.drop(booked[0] as Filled, booked[0]?.offerId ?? "");
    await tick();
    const offers = (await stage.offersOf(day)).filter(({ source }) => source === "standby");
    expect(offers.map(({ state }) => state)).toEqual(["open", "open", "open"]);
    expect(offers[0]?.expires_at.toString()).toBe(server.clock.now().add({ minutes: 15 }).toString());
    await answer({ positionId: day.positionId }, offers[0]?.dayplayer_id ?? "", true);
    const [asked] = offers;
    await server.call(dayplayerOfferRoutes.acceptOffer, {
      params: { id: asked?.id ?? "" },
      body: {},
      token: filled.find(({ id }) => id === asked?.dayplayer_id)?.token ?? "",
    });
    await tick();
    expect((await standbysOf(day)).map(({ state }) => state)).toEqual(["standing_by", "standing_by", "standing_by"]);
    expect((await stage.read(day))?.state).toBe("full");
  });

  test("stops standing by after declining, or without an answer, and the next one is asked", async () => {
    const { server, pass, tick } = stage;
    const { day, booked, filled } = await aFullDay(stage, { others: 4 });
    for (const each of filled) await calls.standBy(each, "ask");
    await calls.drop(booked[0] as Filled, booked[0]?.offerId ?? "");
    await tick();
    const [declining] = (await stage.offersOf(day)).filter(({ source }) => source === "standby");
    await server.call(dayplayerOfferRoutes.declineOffer, {
      params: { id: declining?.id ?? "" },
      body: {},
      token: filled.find(({ id }) => id === declining?.dayplayer_id)?.token ?? "",
    });
    await tick();
    expect(await standbysOf(day)).toHaveLength(3);
    expect((await stage.offersOf(day)).filter(({ source }) => source === "standby")).toHaveLength(4);
    await pass(16);
    await tick();
    expect(await standbysOf(day)).toEqual([]);
  });
});

describe("standing by", () => {
  test("blocks no day, and ends with another booking", async () => {
    const { day, filled } = await aFullDay(stage);
    const [first] = filled as [Filled];
    await calls.standBy(first);
    expect(await calls.standbysOf(first)).toHaveLength(1);
    const elsewhere = await aStaffing(stage.server.db);
    await elsewhere.booked(first.id, (await elsewhere.day({ date })).positionId);
    expect(await calls.standbysOf(first)).toEqual([]);
    expect(await standbysOf(day)).toEqual([]);
    await stage.tick();
    expect((await calls.standBy(first)).reason).toBe("standby_booked");
  });

  test("lasts until 22:00 of the evening before, or as requested, but not in the last two hours before the call", async () => {
    const { server } = stage;
    const { filled } = await aFullDay(stage);
    const [first, second] = filled as [Filled, Filled];
    expect((await calls.standBy(first)).data.until).toBe("2026-11-25T06:00:00Z");
    expect((await calls.standBy(first, "book", "2026-11-25 05:00")).data.until).toBe("2026-11-25T13:00:00Z");
    const late = await calls.standBy(first, "book", "2026-11-25 05:01");
    expect([late.reason, late.errors]).toEqual(["standby_until_out_of_range", { until: [expect.any(String)] }]);
    expect((await calls.standBy(second, "ask")).data.until).toBe("2026-11-25T15:00:00Z");
    await server.clock.set("2026-11-25T06:30:00Z");
    expect((await calls.standBy(second)).data.until).toBe("2026-11-25T13:00:00Z");
    await server.clock.set("2026-11-25T13:30:00Z");
    expect((await calls.standBy(second)).reason).toBe("standby_until_out_of_range");
    expect((await calls.standBy(second, "ask")).status).toBe(200);
  });

  test("is possible only if an offer ended because the position was filled, and each answer counts once", async () => {
    const { server, tick } = stage;
    const { day, booked, filled } = await aFullDay(stage);
    const [first, second] = filled as [Filled, Filled];
    expect((await calls.standBy(booked[0] as Filled)).reason).toBe("standby_booked");
    const answer_id = crypto.randomUUID();
    const send = (token = first.token) =>
      server.call(standbyRoutes.standBy, { params: { id: first.offerId }, body: { mode: "book", answer_id }, token });
    expect((await send(second.token)).status).toBe(404);
    expect((await send()).status).toBe(200);
    expect((await calls.leave(first)).status).toBe(204);
    expect((await calls.leave(first)).status).toBe(204);
    expect((await send()).reason).toBe("standby_not_possible");
    await calls.drop(booked[0] as Filled, booked[0]?.offerId ?? "");
    await tick();
    expect((await latestOf(day, first))?.state).toBe("closed");
  });

  test("can be ended by the head permanently", async () => {
    const { server, token, params } = stage;
    const { day, filled } = await aFullDay(stage);
    const [first] = filled as [Filled];
    await calls.standBy(first);
    const remove = () =>
      server.call(standbyRoutes.removeStandby, { params: { ...params(day), dayplayerId: first.id }, token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await calls.standBy(first)).reason).toBe("standby_not_possible");
  });

  test("without a fill gives the place away after a drop, and not after a cancellation", async () => {
    const { server, tick } = stage;
    const { day, booked, filled } = await aFullDay(stage, { count: 2, others: 2 });
    for (const each of filled) await calls.standBy(each);
    await server.db.deleteFrom("fills").execute();
    await server.call(offerRoutes.cancelBooking, {
      params: { jobOfferId: booked[0]?.offerId ?? "" },
      body: {},
      token: stage.token,
    });
    await tick();
    const taken = async () => (await stage.offersOf(day)).filter(({ source }) => source === "standby").length;
    expect(await taken()).toBe(0);
    await calls.drop(booked[1] as Filled, booked[1]?.offerId ?? "");
    await tick();
    expect(await taken()).toBe(2);
  });

  test("without a fill gives no place away again that was taken after a drop, and then cancelled", async () => {
    const { server, tick } = stage;
    const { day, booked, filled } = await aFullDay(stage);
    const [first, second] = filled as [Filled, Filled];
    for (const each of filled) await calls.standBy(each);
    await server.db.deleteFrom("fills").execute();
    await calls.drop(booked[0] as Filled, booked[0]?.offerId ?? "");
    await server.clock.forward({ minutes: 1 });
    await tick();
    const taken = await latestOf(day, first);
    expect(taken).toMatchObject({ state: "accepted", source: "standby" });
    await server.call(offerRoutes.cancelBooking, {
      params: { jobOfferId: taken?.id ?? "" },
      body: {},
      token: stage.token,
    });
    await tick();
    expect(await latestOf(day, second)).toMatchObject({ state: "closed", source: "head" });
  });
});

describe("an invitation to stand by", () => {
  test("is sent to the next matches without an offer, one after the other, until there are enough standbys", async () => {
    const { server, pass, people } = stage;
    const { day } = await aFullDay(stage, { others: 0, standby: 1 });
    expect(await standbysOf(day)).toEqual([]);
    const others = await people(3);
    await pass(21);
    const [invited, ...more] = await standbysOf(day);
    expect([invited?.state, invited?.mode, more]).toEqual(["invited", null, []]);
    await pass(21);
    expect(await standbysOf(day)).toHaveLength(2);
    await pass(21);
    expect(await standbysOf(day)).toHaveLength(2);
    const token = others.find(({ id }) => id === invited?.dayplayer.id)?.token ?? "";
    const own = await server.call(standbyRoutes.listDayplayerStandbys, { token });
    expect(own.data).toMatchObject([{ state: "invited", position: "Costumer", start_date: date, until: null }]);
    const params = { id: own.data[0]?.id ?? "" };
    const joined = await server.call(standbyRoutes.standBy, { params, body: { mode: "ask" }, token });
    expect(joined.data).toMatchObject({ state: "standing_by", mode: "ask" });
    expect(await stage.read(day)).toMatchObject({ standing_by: 1 });
  });
});
