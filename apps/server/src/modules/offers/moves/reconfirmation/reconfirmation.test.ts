import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestServer } from "../../../../testing/a-server.ts";
import { type Stage, stageScenes } from "../../../../testing/notifications/notification-stage.ts";
import { listDueBookings } from "./due-queries.ts";

/** The evening before the staged day, whose call is at 08:00. */
const evening = {
  before: "2026-11-25T01:59:59Z",
  asks: "2026-11-25T02:00:00Z",
  reminds: "2026-11-25T04:00:00Z",
  escalates: "2026-11-25T05:00:00Z",
};

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
});

const tokenNow = (dayplayerId = stage.dayplayerId) => stage.staffing.tokenOf(dayplayerId, server.clock.now());
const confirm = async (more: object = {}) =>
  server.call(dayplayerOfferRoutes.confirmBooking, {
    params: { id },
    body: { terms_rev: 1, ...more },
    token: await tokenNow(),
  });
const own = async () =>
  (await server.call(dayplayerOfferRoutes.getDayplayerBooking, { params: { id }, token: await tokenNow() })).data
    .confirmed;
const asHead = async () => {
  const params = { dayplanId: stage.planned.id, positionId: stage.planned.positionId };
  const token = await tokenNow(stage.headId);
  const { data } = await server.call(offerRoutes.getMatchesAndBookings, { params, token });
  return { confirmed: data.bookings[0]?.confirmed, count: data.position.confirmed };
};
const notified = async (of: "head" | "dayplayer", kind: string) => {
  const token = await tokenNow(of === "head" ? stage.headId : stage.dayplayerId);
  const { data } = await server.call(notificationRoutes.listNotifications, { token, query: {} });
  return data.data.filter((each) => each.kind === kind);
};

describe("a booking of tomorrow", () => {
  test("gets the question at 18:00 of the evening before, and not earlier", async () => {
    await stage.reconfirm(evening.before);
    expect([await own(), await notified("dayplayer", "still_coming")]).toEqual(["not_asked", []]);
    await stage.reconfirm(evening.asks);
    expect([await own(), await asHead()]).toEqual(["asked", { confirmed: "asked", count: 0 }]);
    expect(await notified("dayplayer", "still_coming")).toMatchObject([{ needs_you: true }]);
  });

  test("is confirmed by a yes, which the department sees and which settles the question", async () => {
    await stage.reconfirm(evening.asks);
    expect((await confirm()).data.confirmed).toBe("yes");
    await server.settle();
    expect(await asHead()).toEqual({ confirmed: "yes", count: 1 });
    expect(await notified("dayplayer", "still_coming")).toMatchObject([{ needs_you: false }]);
  });

  test("is confirmed by acknowledging changed terms, and a change after the yes takes it back", async () => {
    await stage.reconfirm(evening.asks);
    await confirm();
    await stage.move();
    expect([await own(), await asHead()]).toEqual(["asked", { confirmed: "asked", count: 0 }]);
    const token = await tokenNow();
    await server.call(dayplayerOfferRoutes.acknowledgeChange, { params: { id }, body: { terms_rev: 2 }, token });
    expect([await own(), await asHead()]).toEqual(["yes", { confirmed: "yes", count: 1 }]);
  });

  test("is confirmed by a reported delay", async () => {
    await stage.reconfirm(evening.asks);
    const body = { minutes: 30 };
    await stage.at("2026-11-25T14:00:00Z");
    await server.call(dayplayerOfferRoutes.reportDelay, { params: { id }, body, token: await tokenNow() });
    expect([await own(), await asHead()]).toEqual(["yes", { confirmed: "yes", count: 1 }]);
  });

  test("is confirmed again where the terms change back to those that were confirmed", async () => {
    await stage.reconfirm(evening.asks);
    await confirm();
    await stage.move();
    await stage.move("1438 N Gower St");
    expect([await own(), await asHead()]).toEqual(["yes", { confirmed: "yes", count: 1 }]);
  });

  test("that is cancelled or dropped is no longer counted as confirmed", async () => {
    await stage.reconfirm(evening.asks);
    await confirm();
    await server.call(dayplayerOfferRoutes.dropBooking, {
      params: { id },
      body: { message: "Ill." },
      token: await tokenNow(),
    });
    expect((await asHead()).count).toBe(0);
  });
});

describe("a yes", () => {
  test("is refused before the question, for other terms, and once the booking has ended", async () => {
    expect((await confirm()).reason).toBe("booking_not_confirmable");
    await stage.reconfirm(evening.asks);
    expect(await confirm({ terms_rev: 7 })).toMatchObject({
      reason: "offer_changed",
      offer_state: "accepted",
    });
    const token = await tokenNow(stage.headId);
    await server.call(offerRoutes.cancelBooking, { params: { jobOfferId: id }, body: {}, token });
    expect((await confirm()).reason).toBe("booking_not_confirmable");
  });

  test("to the changed terms agrees to them", async () => {
    await stage.move();
    await stage.reconfirm(evening.asks);
    expect((await confirm()).reason).toBe("offer_changed");
    expect((await confirm({ terms_rev: 2 })).data).toMatchObject({ confirmed: "yes", changed: false });
  });

  test("is written once however often it is sent, and needs not wait for the sweep", async () => {
    await stage.at(evening.asks);
    const answer_id = crypto.randomUUID();
    for (const more of [{ answer_id }, { answer_id }, {}]) expect((await confirm(more)).data.confirmed).toBe("yes");
    const moves = await server.db.selectFrom("offer_history").select("move").where("offer_id", "=", id).execute();
    expect(moves.filter(({ move }) => move === "confirm")).toHaveLength(1);
    expect((await asHead()).count).toBe(1);
  });

  test("to an offer less than three hours before the question, or after it, confirms too", async () => {
    const rival = await stage.offer(stage.rivalId);
    await server.db
      .updateTable("offers")
      .set({ expires_at: Temporal.Instant.from("2026-11-25T14:00:00Z") })
      .where("id", "=", rival)
      .execute();
    await stage.at("2026-11-24T23:00:00Z");
    await stage.accept(rival, await tokenNow(stage.rivalId));
    await stage.reconfirm(evening.escalates);
    const { confirmed_rev, asked_at } = await server.db
      .selectFrom("offers")
      .select(["confirmed_rev", "asked_at"])
      .where("id", "=", rival)
      .executeTakeFirstOrThrow();
    expect([confirmed_rev, asked_at !== null]).toEqual([1, true]);
    const token = await tokenNow(stage.rivalId);
    const { data } = await server.call(notificationRoutes.listNotifications, { token, query: {} });
    expect(data.data.filter(({ kind }) => kind.startsWith("still_coming"))).toEqual([]);
  });
});

describe("silence", () => {
  test("is followed by a reminder at 20:00 and one notification of the head at 21:00 with names and numbers", async () => {
    const rival = await stage.offer(stage.rivalId);
    await stage.accept(rival, stage.rival);
    await stage.reconfirm(evening.asks);
    await confirm();
    await stage.reconfirm("2026-11-25T03:59:59Z");
    expect(await notified("dayplayer", "still_coming_reminder")).toEqual([]);
    await stage.reconfirm(evening.reminds);
    expect(await notified("dayplayer", "still_coming_reminder")).toEqual([]);
    await stage.reconfirm("2026-11-25T04:59:59Z");
    expect(await notified("head", "bookings_unconfirmed")).toEqual([]);
    await stage.reconfirm(evening.escalates);
    await stage.reconfirm("2026-11-25T05:30:00Z");
    const [notification, ...more] = await notified("head", "bookings_unconfirmed");
    expect(more).toEqual([]);
    expect(notification?.title).toMatch(/^1 of 2 confirmed for Wed, Nov 25: call \w+$/);
    expect(notification?.body).toMatch(/\(323\) 555/);
    const token = await tokenNow(stage.rivalId);
    const { data } = await server.call(notificationRoutes.listNotifications, { token, query: {} });
    expect(data.data.filter(({ kind }) => kind === "still_coming_reminder")).toHaveLength(1);
  });

  test("cancels nothing and does not touch the record", async () => {
    for (const moment of Object.values(evening)) await stage.reconfirm(moment);
    const { state } = await server.db
      .selectFrom("offers")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const record = await server.db
      .selectFrom("dayplayer_profiles")
      .select(["counted", "kept"])
      .where("dayplayer_id", "=", stage.dayplayerId)
      .executeTakeFirstOrThrow();
    expect([state, record]).toEqual(["accepted", { counted: 0, kept: 0 }]);
  });

  test("that ends after the head was notified settles the notification", async () => {
    for (const moment of Object.values(evening)) await stage.reconfirm(moment);
    expect(await notified("head", "bookings_unconfirmed")).toMatchObject([{ needs_you: true }]);
    await confirm();
    await server.settle();
    expect(await notified("head", "bookings_unconfirmed")).toMatchObject([{ needs_you: false }]);
  });

  test("begins with the question: a booking that could not be asked yet is not due for a reminder", async () => {
    await server.clock.set("2026-11-25T06:00:00Z");
    expect(await listDueBookings(server.db, "remind-confirmation", { limit: 10 })).toEqual([]);
    expect(await listDueBookings(server.db, "ask-confirmation", { limit: 10 })).toMatchObject([{ id }]);
  });

  test("of a question that was late itself gets half an hour, and an hour before the head is notified", async () => {
    await stage.reconfirm("2026-11-25T06:00:00Z");
    await stage.reconfirm("2026-11-25T06:29:00Z");
    expect(await notified("dayplayer", "still_coming_reminder")).toEqual([]);
    await stage.reconfirm("2026-11-25T06:30:00Z");
    expect(await notified("dayplayer", "still_coming_reminder")).toHaveLength(1);
    expect(await notified("head", "bookings_unconfirmed")).toEqual([]);
    await stage.reconfirm("2026-11-25T07:00:00Z");
    expect(await notified("head", "bookings_unconfirmed")).toHaveLength(1);
  });
});
