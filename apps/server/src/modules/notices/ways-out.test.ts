import { accountRoutes } from "@callboard/contract/accounts";
import { messagingRoutes } from "@callboard/contract/messaging";
import { manyPushes } from "@callboard/contract/notice";
import { notificationRoutes } from "@callboard/contract/notifications";
import { profileSettingRoutes } from "@callboard/contract/profile-settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aStage, type Stage, sceneNow } from "../../testing/notice-scenes.ts";
import { remind } from "./remind.ts";

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await aServer({ now: sceneNow });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.clock.set(sceneNow);
  stage = await aStage(server);
  server.pushes.sent.length = 0;
  server.texts.sent.length = 0;
});

const endpointOf = (id: string) => `https://push.example.com/${id}`;
const wantPushes = (id: string, token: string, endpoint = endpointOf(id)) =>
  server.call(notificationRoutes.savePushSubscription, {
    token,
    body: { endpoint, keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } },
  });
async function wantTexts(id: string, phone = `323${id.slice(-7)}`) {
  const values = { phone_number: phone, confirmed_phone: `+1${phone}`, notify_by_text: true };
  await server.db.updateTable("accounts").set(values).where("id", "=", id).execute();
  return `+1${phone}`;
}
async function wait(minutes: number) {
  await server.clock.forward({ seconds: Math.round(minutes * 60) });
  await server.settle();
}
const mailsTo = async (token: string) => {
  const { data } = await server.call(profileSettingRoutes.getUserData, { token });
  return (await server.mailbox.list(data.email)).filter(({ kind }) => kind.startsWith("notice_"));
};
const pushed = () => server.pushes.sent.map(({ payload }) => JSON.parse(payload));

describe("a call within 12 hours", () => {
  const night = "2026-11-25T06:30:00Z"; // 22:30 in Los Angeles, 9 and a half hours before the call

  test("goes out at once in the quiet hours, by push and by text", async () => {
    await wantPushes(stage.playerId, stage.player);
    const phone = await wantTexts(stage.playerId);
    const offer = await stage.offer();
    await stage.accept(offer);
    await server.settle();
    server.pushes.sent.length = 0;
    server.texts.sent.length = 0;
    await server.clock.set(night);
    await stage.cancel(offer, "The rain stops us.");
    await server.settle();
    expect(pushed()).toMatchObject([{ kind: "booking_cancelled", title: "Cancelled: Costumer, Wed, Nov 25" }]);
    expect(server.pushes.sent[0]).toMatchObject({ urgency: "high" });
    expect(server.texts.sent).toMatchObject([{ to: phone, kind: "notice" }]);
    expect(server.texts.sent[0]?.body).toMatch(
      /^Callboard: Cancelled: Costumer, Wed, Nov 25\. .*“The rain stops us\.” http:\/\/.*\/player\/bookings\/[0-9a-f-]{36}$/,
    );
    await wait(60 * 12);
    expect(await mailsTo(stage.player)).toEqual([]);
  });

  test("is mailed at night as well, to whom nothing quicker reaches", async () => {
    const offer = await stage.offer();
    await stage.accept(offer);
    await server.settle();
    await server.clock.set(night);
    await stage.drop(offer, "Fever.");
    await server.settle();
    await wait(2);
    expect(await mailsTo(stage.head)).toMatchObject([{ kind: "notice_booking_dropped" }]);
  });

  test("and any other waits until the morning", async () => {
    await wantPushes(stage.playerId, stage.player);
    await server.clock.set("2026-11-21T06:30:00Z");
    await stage.offer();
    await server.settle();
    await wait(60 * 8);
    expect(pushed()).toEqual([]);
    await wait(31);
    expect(pushed()).toMatchObject([{ kind: "offer_received" }]);
  });

  test("quiet hours are those of the dayplayer's home", async () => {
    await wantPushes(stage.playerId, stage.player);
    await server.db
      .updateTable("player_profiles")
      .set({ zone: "Europe/Berlin" })
      .where("player_id", "=", stage.playerId)
      .execute();
    await server.clock.set("2026-11-20T21:30:00Z"); // 22:30 there, afternoon in Los Angeles
    await stage.offer();
    await server.settle();
    expect(pushed()).toEqual([]);
    await server.clock.set("2026-11-21T06:00:00Z");
    await server.settle();
    expect(pushed()).toHaveLength(1);
  });
});

describe("many at once", () => {
  async function manyOffers(many: number) {
    for (let n = 0; n < many; n++) {
      const day = await stage.staffing.day({ date: `2026-11-${26 + n}`, call: "08:00", wrap: "18:00" });
      await stage.staffing.offered(stage.playerId, [day.positionId]);
    }
  }

  test("are one mail with a link to each", async () => {
    await manyOffers(3);
    await server.settle();
    await wait(2);
    const [mail, ...more] = await mailsTo(stage.player);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "notice_digest", subject: "Offer: Costumer, Thu, Nov 26, and 2 more" });
    expect(mail?.text.match(/\/player\/offers\/[0-9a-f-]{36}/g)).toHaveLength(3);
    expect(mail?.html.match(/href="[^"]*\/player\/offers\/[0-9a-f-]{36}"/g)).toHaveLength(3);
    await wait(120);
    expect(await mailsTo(stage.player)).toHaveLength(1);
  });

  test("what came a moment before the mail goes along with it", async () => {
    await stage.offer();
    await server.settle();
    await wait(1.5);
    await manyOffers(1);
    await server.settle();
    await wait(0.5);
    expect(await mailsTo(stage.player)).toMatchObject([{ kind: "notice_digest" }]);
  });

  test("are one push from the fourth on", async () => {
    await wantPushes(stage.playerId, stage.player);
    await manyOffers(manyPushes);
    await server.settle();
    expect(pushed()).toEqual([
      expect.objectContaining({ kind: "several", title: "4 things happened", path: "/notifications", tag: "several" }),
    ]);
    await wait(60);
    expect(await mailsTo(stage.player)).toEqual([]);
  });

  test("a cancelled booking has a mail of its own", async () => {
    const offer = await stage.offer();
    await stage.accept(offer);
    await manyOffers(1);
    await stage.cancel(offer);
    await server.settle();
    await wait(10);
    expect((await mailsTo(stage.player)).map(({ kind }) => kind).sort()).toEqual([
      "notice_booking_cancelled",
      "notice_offer_received",
    ]);
  });
});

describe("what has settled", () => {
  test("an offer that was answered is not mailed, needs nobody and is not new", async () => {
    const offer = await stage.offer();
    await server.settle();
    await stage.decline(offer);
    await server.settle();
    await wait(60);
    expect(await mailsTo(stage.player)).toEqual([]);
    const { data } = await server.call(notificationRoutes.listNotifications, { token: stage.player, query: {} });
    expect(data.data).toMatchObject([{ kind: "offer_received", needs_you: false, seen: true }]);
  });

  test("an offer that was opened and answered before anybody was told is told without a mail", async () => {
    await stage.accept(await stage.offer());
    await server.settle();
    await wait(60);
    expect(await mailsTo(stage.player)).toEqual([]);
  });

  test("an empty place needs the head until it is filled again", async () => {
    const needed = async () =>
      (await server.call(notificationRoutes.getNotificationSummary, { token: stage.head })).data.needs_you;
    const offer = await stage.offer();
    await stage.accept(offer);
    await stage.accept(await stage.offer(stage.rivalId), stage.rival);
    await stage.drop(offer);
    await server.settle();
    expect(await needed()).toBe(1);
    const [third = ""] = await stage.staffing.players(1);
    await stage.accept(await stage.offer(third), await stage.staffing.tokenOf(third, server.clock.now()));
    await server.settle();
    expect(await needed()).toBe(0);
  });

  test("a day that has passed needs nobody", async () => {
    const offer = await stage.offer();
    await stage.accept(offer);
    await stage.drop(offer);
    await server.settle();
    await server.clock.set("2026-11-26T20:00:00Z");
    const { data } = await server.call(notificationRoutes.getNotificationSummary, { token: stage.head });
    expect(data.needs_you).toBe(0);
  });
});

describe("messages", () => {
  test("several of one person are one notice, as long as they wait to be read", async () => {
    await stage.write("head", "One");
    await server.settle();
    await stage.write("head", "Two");
    await server.settle();
    await wait(1);
    const list = async () =>
      (await server.call(notificationRoutes.listNotifications, { token: stage.player, query: {} })).data.data;
    expect(await list()).toMatchObject([{ title: "2 messages from Dana Reyes", body: "“Two”" }]);
    await stage.write("head", "Three");
    await server.settle();
    expect(await list()).toMatchObject([{ title: "3 messages from Dana Reyes", body: "“Three”" }]);
    await wait(15);
    expect(await mailsTo(stage.player)).toHaveLength(1);
  });

  test("read within the minute they are never told of; read before the mail they are not mailed", async () => {
    const read = async (id: string) =>
      server.call(messagingRoutes.getConversation, { token: stage.player, params: { id }, query: {} });
    const id = await stage.write("head");
    await server.settle();
    await read(id);
    await server.settle();
    await wait(1);
    const list = async () =>
      (await server.call(notificationRoutes.listNotifications, { token: stage.player, query: {} })).data.data;
    expect(await list()).toEqual([]);
    await stage.write("head", "Again");
    await server.settle();
    await wait(2);
    expect(await list()).toHaveLength(1);
    await read(id);
    await server.settle();
    await wait(30);
    expect(await mailsTo(stage.player)).toEqual([]);
    expect(await list()).toMatchObject([{ seen: true }]);
  });
});

describe("a way that fails", () => {
  test("a browser that took its subscription back is forgotten, and a mail goes instead", async () => {
    await wantPushes(stage.playerId, stage.player);
    server.pushes.gone.add(endpointOf(stage.playerId));
    await stage.offer();
    await server.settle();
    expect(
      await server.db.selectFrom("push_subscriptions").selectAll().where("account_id", "=", stage.playerId).execute(),
    ).toEqual([]);
    await wait(2);
    expect(await mailsTo(stage.player)).toHaveLength(1);
  });

  test("one browser's push service may be down: another one of theirs is reached", async () => {
    await wantPushes(stage.playerId, stage.player);
    server.pushes.broken.add(endpointOf(stage.playerId));
    const phone = await stage.staffing.tokenOf(stage.playerId, server.clock.now());
    await wantPushes(stage.playerId, phone, `${endpointOf(stage.playerId)}/phone`);
    await stage.offer();
    await server.settle();
    expect(server.pushes.sent).toMatchObject([{ endpoint: `${endpointOf(stage.playerId)}/phone` }]);
    await wait(60);
    expect(await mailsTo(stage.player)).toEqual([]);
  });

  test("a number that takes no texts gets no more, and a mail goes instead", async () => {
    const phone = await wantTexts(stage.playerId);
    server.texts.refusing.add(phone);
    await stage.offer();
    await server.settle();
    await wait(1);
    await wait(4);
    expect(server.texts.sent).toEqual([]);
    expect(await mailsTo(stage.player)).toHaveLength(1);
    const { data } = await server.call(profileSettingRoutes.getUserData, { token: stage.player });
    expect(data).toMatchObject({ phone_confirmed: false, notification_settings: { notify_by_text: false } });
  });

  test("a number that was changed gets nothing until it is confirmed", async () => {
    await wantTexts(stage.playerId);
    await server.db
      .updateTable("accounts")
      .set({ phone_number: "2135550999" })
      .where("id", "=", stage.playerId)
      .execute();
    await stage.offer();
    await server.settle();
    await wait(5);
    expect(server.texts.sent).toEqual([]);
  });

  test("a device that was signed out gets nothing", async () => {
    await wantPushes(stage.playerId, stage.player);
    await server.call(accountRoutes.signOut, { token: stage.player });
    await stage.offer();
    await server.settle();
    expect(server.pushes.sent).toEqual([]);
  });

  test("what is switched off after it was planned does not go out", async () => {
    await stage.offer();
    await server.settle();
    await server.call(profileSettingRoutes.updateProfileSetting, {
      token: stage.player,
      body: { notification: { notify_by_email: false } },
    });
    await wait(5);
    const phone = await stage.staffing.tokenOf(stage.playerId, server.clock.now());
    expect(await mailsTo(phone)).toEqual([]);
  });
});

test("a dayplayer hears nothing of an offer that never left the queue", async () => {
  const [id = ""] = await stage.staffing.offered(stage.playerId, [stage.planned.positionId], { open: false });
  await stage.revoke(id);
  await server.settle();
  const { data } = await server.call(notificationRoutes.listNotifications, { token: stage.player, query: {} });
  expect(data.data).toEqual([]);
});

test("who was booked only that afternoon is not reminded of it in the evening", async () => {
  const offer = await stage.offer();
  await server.clock.set("2026-11-25T00:00:00Z"); // 16:00 on the evening before
  await server.db
    .updateTable("offers")
    .set({ expires_at: Temporal.Instant.from("2026-11-25T10:00:00Z") })
    .where("id", "=", offer)
    .execute();
  const token = await stage.staffing.tokenOf(stage.playerId, server.clock.now());
  await stage.accept(offer, token);
  await server.clock.set("2026-11-25T03:00:00Z");
  await remind(server.db, server.clock.now());
  await remind(server.db, server.clock.now());
  const { data } = await server.call(notificationRoutes.listNotifications, { token, query: {} });
  expect(data.data.map(({ kind }) => kind)).not.toContain("booking_tomorrow");
});
