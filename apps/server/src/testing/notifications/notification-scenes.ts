import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { transaction } from "../../db/transaction.ts";
import { runFills } from "../../jobs/run-fills.ts";
import { openSignedInSession } from "../../modules/accounts/sessions/record-sign-in.ts";
import { findSignedInAccount } from "../../modules/accounts/sessions/sign-in-queries.ts";
import { sendAvailabilityReminders, sendReminders } from "../../modules/notifications/rules/send-reminders.ts";
import { closeDepartmentOffers } from "../../modules/offers/moves/consequences/close-department-offers.ts";
import { expireOffers } from "../../modules/offers/moves/expire-offers.ts";
import { standBy } from "../../modules/standby/stand-by.ts";
import { insertStandby } from "../../modules/standby/write-standbys.ts";
import { expireStandingOffers } from "../../modules/standing-offers/expire-standing-offers.ts";
import type { TestServer } from "../a-server.ts";
import { aDayplayer } from "../factories.ts";
import { savePreset } from "../save-preset.ts";
import { aStaffing } from "../staffing.ts";
import { hoursScenes } from "./hours-scenes.ts";
import { day, type Stage } from "./notification-stage.ts";
import { pencilScenes } from "./pencil-scenes.ts";

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
/** With a call that is more than 12 hours after the evening before. */
async function bookedForLateMorning(stage: Stage) {
  await stage.server.db
    .updateTable("dayplans")
    .set({ call_time: "11:00" })
    .where("id", "=", stage.planned.id)
    .execute();
  return booked(stage);
}
const remindedAt = (moment: string) => async (stage: Stage) => {
  await stage.at(moment);
  await sendReminders(stage.server.db, stage.server.clock.now());
};
/** By rules that pay more after eight hours of work. */
async function bookedByRules(stage: Stage) {
  await savePreset(stage.server.db, stage.staffing, "feature_8_12_15");
  return booked(stage);
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

/** Signs in on a new device. */
const signInElsewhere = ({ db, clock }: TestServer, accountId: string) =>
  transaction(db, async (tx) => {
    const now = clock.now();
    const caller = { ip: "8.8.8.8", userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0" };
    const account = await findSignedInAccount(tx, accountId);
    const device = { deviceName: "web", remember: true, isKnownDevice: false };
    const publicUrl = "https://callboard.example.com";
    await openSignedInSession(tx, { account, method: "password", caller, now, publicUrl, ...device });
  });

const anInvitation = {
  offer_id: null,
  state: "invited" as const,
  mode: null,
  until: null,
  rank: 1,
  was_invited: true,
  answers: [],
};

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
  "dayplayer offer_expiring": { before: offered, move: remindedAt("2026-11-24T18:00:01Z") },
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
  "dayplayer standby_invited": {
    move: ({ server, planned, dayplayerId }) =>
      transaction(server.db, (tx) =>
        insertStandby(tx, { ...anInvitation, position_id: planned.positionId, dayplayer_id: dayplayerId }),
      ),
  },
  "dayplayer standby_booked": {
    async before(stage) {
      const filled = await stage.offer();
      const dropping = await stage.offer(stage.rivalId);
      await stage.accept(dropping, stage.rival);
      const [third = ""] = await stage.staffing.dayplayers(1);
      await stage.accept(await stage.offer(third), await stage.staffing.tokenOf(third, stage.server.clock.now()));
      const { ok } = await standBy(stage.server.db, { dayplayerId: stage.dayplayerId, id: filled, mode: "book" });
      if (!ok) throw new Error("The dayplayer can't stand by.");
      return dropping;
    },
    async move(stage, id) {
      await stage.drop(id, "", stage.rival);
      await runFills(stage.server.db);
    },
  },
  "dayplayer offer_ended": {
    before: offered,
    move: (stage) => transaction(stage.server.db, (tx) => closeDepartmentOffers(tx, [stage.staffing.departmentId])),
  },
  "dayplayer offer_changed": { before: offered, move: (stage) => stage.move() },
  "dayplayer booking_changed": { before: booked, move: (stage) => stage.move() },
  "dayplayer still_coming": { before: bookedForLateMorning, move: (stage) => stage.reconfirm("2026-11-25T02:00:01Z") },
  "dayplayer still_coming_reminder": {
    async before(stage) {
      await bookedForLateMorning(stage);
      await stage.reconfirm("2026-11-25T02:00:01Z");
    },
    move: (stage) => stage.reconfirm("2026-11-25T04:00:01Z"),
  },
  "dayplayer booking_cancelled": { before: booked, move: (stage, id) => stage.cancel(id, "We lost the location.") },
  "dayplayer no_show_marked": {
    before: booked,
    async move(stage, id) {
      await stage.at("2026-11-26T20:00:00Z");
      await stage.noShow(id);
    },
  },
  "dayplayer no_show_withdrawn": {
    async before(stage) {
      const id = await booked(stage);
      await stage.at("2026-11-26T20:00:00Z");
      await stage.noShow(id);
      return id;
    },
    move: (stage) => stage.signSheet(),
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
  "head place_unfilled": { move: remindedAt("2026-11-25T02:00:01Z") },
  // From 4:30 PM on an hour pays more: the call is at 8:00, and a meal of half an hour does not count.
  "head money_step": { before: bookedByRules, move: remindedAt("2026-11-26T00:10:00Z") },
  "head bookings_unconfirmed": {
    async before(stage) {
      await bookedForLateMorning(stage);
      await stage.reconfirm("2026-11-25T02:00:01Z");
      await stage.reconfirm("2026-11-25T04:00:01Z");
    },
    move: (stage) => stage.reconfirm("2026-11-25T05:00:01Z"),
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
  "head fill_refilled": {
    async before(stage) {
      const id = await stage.offer();
      await stage.accept(await stage.offer(stage.rivalId), stage.rival);
      await stage.fill();
      await stage.accept(id);
      await runFills(stage.server.db);
      await stage.at("2026-11-20T20:10:00Z");
      await stage.drop(id);
      await stage.server.settle();
      await runFills(stage.server.db);
      return (await stage.staffing.dayplayers(1))[0] ?? "";
    },
    async move(stage, third) {
      await stage.at("2026-11-20T20:14:00Z");
      const token = await stage.staffing.tokenOf(third, stage.server.clock.now());
      await stage.accept(await stage.offer(third), token);
      await stage.server.settle();
      await runFills(stage.server.db);
    },
  },
  // Without a match the head is notified at once.
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
  ...hoursScenes,
  ...pencilScenes,
  "head new_device": { move: ({ server, headId }) => signInElsewhere(server, headId) },
  "dayplayer new_device": { move: ({ server, dayplayerId }) => signInElsewhere(server, dayplayerId) },
};
