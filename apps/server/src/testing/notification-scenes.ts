import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/dayplayer-offers";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { findDayplayerRoutes } from "@callboard/contract/routes/find-dayplayers";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/routes/standing-offers";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { transaction } from "../db/transaction.ts";
import { runFills } from "../modules/fills/run-fills.ts";
import { sendAvailabilityReminders, sendReminders } from "../modules/notifications/rules/send-reminders.ts";
import { closeDepartmentOffers } from "../modules/offers/consequences/close-department-offers.ts";
import { expireOffers } from "../modules/offers/moves/expire-offers.ts";
import { expireStandingOffers } from "../modules/standing-offers/expire-standing-offers.ts";
import { aServer, type TestServer } from "./a-server.ts";
import { aDayplayer } from "./factories.ts";
import { aStaffing } from "./staffing.ts";

/** Noon in Los Angeles, five days before the staged day. */
export const sceneNow = "2026-11-20T20:00:00Z";
const day = "2026-11-25";
const expiresAt = "2026-11-24T20:00:00Z";

export type Stage = Awaited<ReturnType<typeof aStage>>;

/**
 * Starts a server for all tests of the file. Each test gets a stage of its own, with the clock at `sceneNow` and
 * nothing sent.
 */
export function stageScenes(use: (stage: Stage) => void): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ now: sceneNow });
  });
  beforeEach(async () => {
    await server.clock.set(sceneNow);
    use(await aStage(server));
    server.pushes.sent.length = 0;
    server.texts.sent.length = 0;
  });
  afterAll(() => server.stop());
}

/** A department with a day, its head and two dayplayers, and the actions they can take. */
export async function aStage(server: TestServer, { call = "08:00", count = 2 } = {}) {
  const staffing = await aStaffing(server.db);
  const [dayplayerId = "", rivalId = ""] = await staffing.dayplayers(2);
  const tokenOf = (id: string) => staffing.tokenOf(id, server.clock.now());
  const [head, dayplayer, rival] = [await tokenOf(staffing.headId), await tokenOf(dayplayerId), await tokenOf(rivalId)];
  const planned = await staffing.day({ date: day, call, wrap: "18:00", positions: { Costumer: count } });
  const ok = async <T extends { status: number; body: string; data: unknown }>(
    request: Promise<T>,
  ): Promise<T["data"]> => {
    const answer = await request;
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`);
    return answer.data;
  };
  const on = (id: string, token = dayplayer) => ({ params: { id }, token });
  const byHead = (jobOfferId: string) => ({ params: { jobOfferId }, token: head });
  return {
    server,
    staffing,
    headId: staffing.headId,
    dayplayerId,
    rivalId,
    head,
    dayplayer,
    rival,
    planned,
    offer: async (to = dayplayerId) => (await staffing.offered(to, [planned.positionId], { expiresAt }))[0] ?? "",
    accept: (id: string, token = dayplayer) =>
      ok(server.call(dayplayerOfferRoutes.acceptOffer, { ...on(id, token), body: {} })),
    decline: (id: string, message = "") =>
      ok(server.call(dayplayerOfferRoutes.declineOffer, { ...on(id), body: { message } })),
    drop: (id: string, message = "Ill.") =>
      ok(server.call(dayplayerOfferRoutes.dropBooking, { ...on(id), body: { message } })),
    delay: (id: string, minutes = 30) =>
      ok(server.call(dayplayerOfferRoutes.reportDelay, { ...on(id), body: { minutes, note: "Traffic on the 101." } })),
    onTime: (id: string) => ok(server.call(dayplayerOfferRoutes.withdrawDelay, { ...on(id), body: {} })),
    acknowledge: (id: string, terms_rev = 2) =>
      ok(server.call(dayplayerOfferRoutes.acknowledgeChange, { ...on(id), body: { terms_rev } })),
    reopen: (id: string) =>
      ok(server.call(offerRoutes.reopenOffer, { ...byHead(id), body: { expires_at: "2026-11-22 06:00" } })),
    extend: (id: string, expires_at = "2026-11-24 14:00") =>
      ok(server.call(offerRoutes.extendOffer, { ...byHead(id), body: { expires_at } })),
    revoke: (id: string, message = "") =>
      ok(server.call(offerRoutes.revokeOffer, { ...byHead(id), body: { message } })),
    cancel: (id: string, message = "") =>
      ok(server.call(offerRoutes.cancelBooking, { ...byHead(id), body: { message } })),
    noShow: (id: string) => ok(server.call(offerRoutes.markNoShow, byHead(id))),
    /** Saves the day with another address. */
    async move(street_address = "5555 Melrose Ave") {
      const { data } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date: day }, token: head });
      const { id, zone, zone_abbreviation, based_on, has_passed, version, cost, positions, ...fields } = data;
      const body = {
        ...fields,
        street_address,
        positions: positions.filter(({ count }) => count > 0).map(({ name, count }) => ({ name, count })),
      };
      await ok(server.call(dayplanRoutes.saveDayplan, { body, token: head }));
    },
    sendStandingOffers: (message = "") =>
      ok(
        server.call(standingOfferRoutes.sendStandingOffer, {
          token: head,
          query: { receiver_id: dayplayerId },
          body: { message },
        }),
      ),
    withdraw: (offer_id: string) =>
      ok(server.call(standingOfferRoutes.changeStandingOffer, { token: head, query: { offer_id, status_id: "5" } })),
    acceptOpenly: (id: string) =>
      ok(server.call(dayplayerStandingOfferRoutes.acceptStandingOffer, { ...on(id), body: {} })),
    declineOpenly: (id: string) =>
      ok(server.call(dayplayerStandingOfferRoutes.declineStandingOffer, { ...on(id), body: {} })),
    /** Sends a message from the head to the dayplayer, or in the other direction. */
    async write(from: "head" | "dayplayer", body = "Call is at 8.") {
      const begun = await ok(
        server.call(messagingRoutes.startConversation, { token: head, body: { user_id: dayplayerId } }),
      );
      const token = from === "head" ? head : dayplayer;
      await ok(server.call(messagingRoutes.sendMessage, { token, params: { id: begun.id }, body: { body } }));
      return begun.id;
    },
    /** Starts filling the position, for an hour. */
    fill: () =>
      ok(
        server.call(fillRoutes.putFill, {
          token: head,
          params: { dayplanId: planned.id, positionId: planned.positionId },
          body: { fill_by: "2026-11-20 13:00" },
        }),
      ),
    at: (moment: string) => server.clock.set(moment),
  };
}

interface Scene {
  /** Prepares the scene before the move. */
  before?(stage: Stage): Promise<unknown>;
  /** The move that causes the notification. Receives the result of `before`. */
  move(stage: Stage, before: string): Promise<unknown>;
}

const offered = (stage: Stage) => stage.offer();
async function booked(stage: Stage) {
  const id = await stage.offer();
  await stage.accept(id);
  return id;
}
/** Two hours before the call. */
async function bookedToday(stage: Stage) {
  const id = await booked(stage);
  await stage.at("2026-11-25T14:00:00Z");
  return id;
}
const openly = async (stage: Stage) => (await stage.sendStandingOffers()).id;
async function expired(stage: Stage) {
  await stage.at("2026-11-24T20:00:01Z");
  await expireOffers(stage.server.db);
}

/** The moves that cause each notification, through the product's own use cases, by receiver and kind. */
export const notificationScenes: Record<string, Scene> = {
  "dayplayer offer_received": { move: (stage) => stage.offer() },
  "dayplayer offer_reopened": {
    async before(stage) {
      const id = await stage.offer();
      await stage.decline(id);
      return id;
    },
    move: (stage, id) => stage.reopen(id),
  },
  "dayplayer offer_extended": { before: offered, move: (stage, id) => stage.extend(id) },
  "dayplayer offer_expiring": {
    before: offered,
    async move(stage) {
      await stage.at("2026-11-24T18:00:01Z");
      await sendReminders(stage.server.db, stage.server.clock.now());
    },
  },
  "dayplayer offer_missed": { before: offered, move: expired },
  "dayplayer offer_revoked": { before: offered, move: (stage, id) => stage.revoke(id, "We cut the scene.") },
  "dayplayer offer_filled": {
    async before(stage) {
      await stage.offer();
      await stage.accept(await stage.offer(stage.rivalId), stage.rival);
      const [third = ""] = await stage.staffing.dayplayers(1);
      const id = await stage.offer(third);
      return `${id} ${await stage.staffing.tokenOf(third, stage.server.clock.now())}`;
    },
    move(stage, before) {
      const [id = "", token = ""] = before.split(" ");
      return stage.accept(id, token);
    },
  },
  "dayplayer offer_ended": {
    before: offered,
    move: (stage) => transaction(stage.server.db, (tx) => closeDepartmentOffers(tx, [stage.staffing.departmentId])),
  },
  "dayplayer offer_changed": { before: offered, move: (stage) => stage.move() },
  "dayplayer booking_changed": { before: booked, move: (stage) => stage.move() },
  "dayplayer booking_tomorrow": {
    before: booked,
    async move(stage) {
      await stage.at("2026-11-25T02:00:01Z");
      await sendReminders(stage.server.db, stage.server.clock.now());
    },
  },
  "dayplayer booking_cancelled": { before: booked, move: (stage, id) => stage.cancel(id, "We lost the location.") },
  "dayplayer no_show_marked": {
    before: booked,
    async move(stage, id) {
      await stage.at("2026-11-26T20:00:00Z");
      await stage.noShow(id);
    },
  },
  "dayplayer availability_ending": {
    async before({ server, dayplayer }) {
      const body = { dates: [{ date: "2026-12-10", available: true }] };
      const answer = await server.call(dayplayerRoutes.saveAvailability, { token: dayplayer, body });
      if (answer.status >= 300) throw new Error(answer.body);
    },
    async move({ server, at }) {
      await at("2026-12-04T02:00:01Z");
      await sendAvailabilityReminders(server.db, { now: server.clock.now(), zone: "America/Los_Angeles" });
    },
  },
  "dayplayer open_offer_received": { move: (stage) => stage.sendStandingOffers("Join us.") },
  "dayplayer open_offer_withdrawn": { before: openly, move: (stage, id) => stage.withdraw(id) },
  "dayplayer message_received": { move: (stage) => stage.write("head") },

  "head offer_accepted": { before: offered, move: (stage, id) => stage.accept(id) },
  "head offer_declined": { before: offered, move: (stage, id) => stage.decline(id, "I am away.") },
  "head offer_unanswered": { before: offered, move: expired },
  "head offer_lost": {
    async before(stage) {
      await stage.offer();
      const elsewhere = await aStaffing(stage.server.db);
      const there = await elsewhere.day({ date: day });
      const [id = ""] = await elsewhere.offered(stage.dayplayerId, [there.positionId]);
      return id;
    },
    move: (stage, id) => stage.accept(id),
  },
  "head nobody_answered": {
    async before(stage) {
      await stage.offer();
      await stage.offer(stage.rivalId);
    },
    move: expired,
  },
  "head place_unfilled": {
    async move(stage) {
      await stage.at("2026-11-25T02:00:01Z");
      await sendReminders(stage.server.db, stage.server.clock.now());
    },
  },
  "head fill_full": {
    async before(stage) {
      const id = await stage.offer();
      await stage.accept(await stage.offer(stage.rivalId), stage.rival);
      await stage.fill();
      return id;
    },
    async move(stage, id) {
      await stage.accept(id);
      await runFills(stage.server.db);
    },
  },
  // Nobody matches: the head is notified at once.
  "head fill_at_risk": {
    async move(stage) {
      await stage.fill();
      await runFills(stage.server.db);
    },
  },
  "head fill_over": {
    before: (stage) => stage.fill(),
    async move(stage) {
      await stage.at("2026-11-20T21:00:00Z");
      await runFills(stage.server.db);
    },
  },
  "head booking_dropped": { before: booked, move: (stage, id) => stage.drop(id) },
  "head booking_delayed": { before: bookedToday, move: (stage, id) => stage.delay(id) },
  "head booking_on_time": {
    async before(stage) {
      const id = await bookedToday(stage);
      await stage.delay(id);
      return id;
    },
    move: (stage, id) => stage.onTime(id),
  },
  "head change_acknowledged": {
    async before(stage) {
      const id = await booked(stage);
      await stage.move();
      return id;
    },
    move: (stage, id) => stage.acknowledge(id),
  },
  "head open_offer_accepted": { before: openly, move: (stage, id) => stage.acceptOpenly(id) },
  "head open_offer_declined": { before: openly, move: (stage, id) => stage.declineOpenly(id) },
  "head open_offer_unanswered": {
    before: openly,
    async move(stage) {
      await stage.at("2026-12-05T20:00:00Z");
      await expireStandingOffers(stage.server.db);
    },
  },
  "head dayplayer_joined": {
    async before({ server, head }) {
      const email = `friend-${crypto.randomUUID()}@example.com`;
      const request = await server.call(findDayplayerRoutes.inviteDayplayer, { token: head, body: { email } });
      if (request.status >= 300) throw new Error(request.body);
      return email;
    },
    move: ({ server }, email) => aDayplayer(server, { email }),
  },
  "head message_received": {
    async before(stage) {
      await stage.offer();
      await stage.write("head");
    },
    move: (stage) => stage.write("dayplayer"),
  },
};
