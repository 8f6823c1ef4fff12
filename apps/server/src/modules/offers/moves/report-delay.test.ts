import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { type Stage, stageScenes } from "../../../testing/notifications/notification-stage.ts";

let server: TestServer;
let stage: Stage;
let id: string;
stageScenes((set) => {
  stage = set;
  server = set.server;
});
beforeEach(async () => {
  id = await stage.offer();
  await stage.accept(id);
  // Two hours before the call.
  await stage.at("2026-11-25T14:00:00Z");
});

const ownBooking = async () =>
  (await server.call(dayplayerOfferRoutes.getDayplayerBooking, { params: { id }, token: stage.dayplayer })).data;
const headsBooking = async () => {
  const { dayplanId, positionId } = { dayplanId: stage.planned.id, positionId: stage.planned.positionId };
  const params = { dayplanId, positionId };
  const { data } = await server.call(offerRoutes.getMatchesAndBookings, { params, token: stage.head });
  return data.bookings[0];
};
const delay = (minutes: number, more = {}) =>
  server.call(dayplayerOfferRoutes.reportDelay, {
    params: { id },
    body: { minutes, note: " Traffic. ", ...more },
    token: stage.dayplayer,
  });

describe("a reported delay", () => {
  test("is shown to the dayplayer and to the head, and can be changed and taken back", async () => {
    expect((await delay(30)).data.delay).toEqual({
      minutes: 30,
      note: "Traffic.",
      reported_at: "2026-11-25T14:00:00Z",
    });
    expect((await headsBooking())?.delay).toMatchObject({ minutes: 30, note: "Traffic." });
    await delay(75, { note: "" });
    expect((await headsBooking())?.delay).toMatchObject({ minutes: 75, note: "" });
    await stage.onTime(id);
    expect([(await ownBooking()).delay, (await headsBooking())?.delay]).toEqual([null, null]);
  });

  test("leaves the time of the acceptance, and so does a confirmation, which has a time of its own", async () => {
    const accepted_at = (await headsBooking())?.accepted_at;
    await delay(30);
    expect(await headsBooking()).toMatchObject({ accepted_at, confirmed_at: null });
    await stage.move();
    await stage.at("2026-11-25T14:10:00Z");
    await stage.acknowledge(id);
    expect(accepted_at?.startsWith("2026-11-25")).toBe(false);
    expect(await headsBooking()).toMatchObject({ accepted_at, confirmed_at: "2026-11-25T14:10:00Z" });
  });

  test("changes neither the state, the message, the record nor the terms", async () => {
    const before = { ...(await ownBooking()), delay: null, changed_at: "" };
    await delay(45);
    expect({ ...(await ownBooking()), delay: null, changed_at: "" }).toEqual(before);
    const record = await server.db
      .selectFrom("dayplayer_profiles")
      .select(["counted", "kept"])
      .where("dayplayer_id", "=", stage.dayplayerId)
      .executeTakeFirstOrThrow();
    expect(record).toEqual({ counted: 0, kept: 0 });
  });

  test("ends when the call moves, and stays when only the place does", async () => {
    await delay(45);
    await stage.move();
    expect((await ownBooking()).delay?.minutes).toBe(45);
    await stage.move(undefined, { call_time: "09:00" });
    expect([(await ownBooking()).delay, (await headsBooking())?.delay]).toEqual([null, null]);
  });

  test("is reported once however often the answer is sent", async () => {
    const answer_id = crypto.randomUUID();
    await delay(30, { answer_id });
    await stage.onTime(id);
    expect((await delay(30, { answer_id })).data.delay).toBeNull();
  });

  test("is no longer shown once the day has passed", async () => {
    await delay(30);
    await stage.at("2026-11-26T02:00:00Z");
    expect([(await ownBooking()).delay, (await headsBooking())?.delay]).toEqual([null, null]);
    expect(await delay(15)).toMatchObject({ status: 409, reason: "day_has_passed" });
  });

  test("is refused before the last twelve hours, and by a note or a number that is too long", async () => {
    await stage.at("2026-11-25T03:59:59Z");
    expect(await delay(30)).toMatchObject({ status: 409, reason: "delay_too_early" });
    expect((await delay(601)).status).toBe(422);
    expect((await delay(30, { note: "x".repeat(201) })).status).toBe(422);
  });

  test("is refused for an offer and for a booking of another dayplayer", async () => {
    const other = await stage.offer(stage.rivalId);
    const call = (token: string, offerId = id) =>
      server.call(dayplayerOfferRoutes.reportDelay, { params: { id: offerId }, body: { minutes: 15 }, token });
    expect(await call(stage.rival)).toMatchObject({ status: 404, reason: "not_found" });
    expect(await call(stage.rival, other)).toMatchObject({ status: 409, reason: "offer_gone", offer_state: "expired" });
  });
});
