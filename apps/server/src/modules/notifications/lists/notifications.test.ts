import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { notificationRoutes as routes } from "@callboard/contract/routes/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import { vapidKeysFrom } from "../../../ports/vapid-keys.ts";
import { webPush } from "../../../ports/web-push.ts";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aStage, type Stage, sceneNow } from "../../../testing/notifications/notification-stage.ts";
import { aPushEndpoint } from "../../../testing/ports/a-push-endpoint.ts";
import { deleteNotifications } from "../delete-notifications.ts";
import { purgeNotifications } from "../purge-notifications.ts";

let server: TestServer;
let service: Awaited<ReturnType<typeof aPushEndpoint>>;
let stage: Stage;
beforeAll(async () => {
  service = await aPushEndpoint();
  const keys = vapidKeysFrom(Buffer.from("a secret"));
  const push = webPush({ keys, subject: "mailto:crew@example.com", local: true });
  server = await aServer({ now: sceneNow, push });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  await server.clock.set(sceneNow);
  stage = await aStage(server, { count: 200 });
});

const list = async (token: string, query: { after?: string; only?: "needs_you" | "unseen" } = {}) =>
  (await server.call(routes.listNotifications, { token, query })).data;
const summary = async (token: string) => (await server.call(routes.getNotificationSummary, { token })).data;
const see = (token: string, ids?: string[]) =>
  server.call(routes.markNotificationsSeen, { token, body: ids ? { ids } : {} });

/** Lets this many dayplayers decline, at different times. */
async function manyDecline(many: number) {
  const dayplayers = await stage.staffing.dayplayers(many);
  const offers = await stage.staffing.offeredToEach(dayplayers, stage.planned.positionId);
  for (const [index, id] of offers.entries()) {
    const token = await stage.staffing.tokenOf(dayplayers[index] ?? "", server.clock.now());
    await server.inject({
      method: "POST",
      url: `/api/player/offers/${id}/decline`,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    if (index % 3 === 0) await server.clock.forward({ seconds: 1 });
  }
  await server.settle();
}

describe("the list of notifications", () => {
  test("has the newest first, in pages of 50, each notification once", async () => {
    await manyDecline(110);
    const seen: string[] = [];
    let after: string | null = null;
    const sizes: number[] = [];
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(stage.head, after ? { after } : {});
      expect(page.total).toBe(110);
      sizes.push(page.data.length);
      seen.push(...page.data.map(({ id }) => id));
      const moments = page.data.map(({ created_at }) => created_at);
      expect(moments).toEqual(moments.toSorted().reverse());
      after = page.next;
    } while (after);
    expect(sizes).toEqual([50, 50, 10]);
    expect(new Set(seen).size).toBe(110);
    expect(await summary(stage.head)).toEqual({ unseen: 100, needs_you: 0 });
    expect((await list(stage.head, { after: "nonsense" })).data).toHaveLength(50);
  });

  test("belongs to one account, and another account can't mark its notifications as seen", async () => {
    const offer = await stage.offer();
    await stage.decline(offer);
    await server.settle();
    const [notification] = (await list(stage.head)).data;
    expect((await list(stage.rival)).data).toEqual([]);
    expect((await see(stage.rival, [notification?.id ?? ""])).status).toBe(200);
    expect(await summary(stage.head)).toEqual({ unseen: 1, needs_you: 0 });
  });

  test("can be filtered by unseen notifications and by those that need something", async () => {
    const offer = await stage.offer();
    await stage.offer(stage.rivalId);
    await stage.accept(offer);
    await stage.drop(offer);
    await server.settle();
    expect((await list(stage.head, { only: "needs_you" })).data).toMatchObject([{ kind: "booking_dropped" }]);
    const [accepted] = (await list(stage.head)).data.filter(({ kind }) => kind === "offer_accepted");
    expect((await see(stage.head, [accepted?.id ?? ""])).data).toEqual({ unseen: 1, needs_you: 1 });
    expect((await list(stage.head, { only: "unseen" })).data).toMatchObject([{ kind: "booking_dropped", seen: false }]);
    expect((await see(stage.head)).data).toEqual({ unseen: 0, needs_you: 1 });
  });

  test("shows the production of each notification to a head with several departments", async () => {
    await stage.decline(await stage.offer());
    await server.settle();
    expect((await list(stage.head)).data).toMatchObject([{ production_id: stage.staffing.productionId }]);
  });

  test("ends after 90 days, and with the account", async () => {
    await stage.decline(await stage.offer());
    await server.settle();
    await purgeNotifications(server.db, server.clock.now().add({ hours: 89 * 24 }));
    expect((await list(stage.head)).data).toHaveLength(1);
    await purgeNotifications(server.db, server.clock.now().add({ hours: 91 * 24 }));
    expect((await list(stage.head)).data).toEqual([]);
    await stage.decline(await stage.offer());
    await server.settle();
    await transaction(server.db, (tx) => deleteNotifications(tx, stage.headId));
    expect((await list(stage.head)).data).toEqual([]);
  });
});

test("a new notification and a seen one are sent on the stream", async () => {
  const { rows: before } = await server.pool.query<{ pos: number }>("select coalesce(max(pos), 0) as pos from feed");
  await stage.decline(await stage.offer(), "No car.");
  await server.settle();
  const [notification] = (await list(stage.head)).data;
  await see(stage.head, [notification?.id ?? ""]);
  await server.settle();
  const { rows } = await server.pool.query<{ type: string; data: object }>(
    "select type, data from feed where pos > $1 and type like 'notification.%' and audiences @> $2 order by pos",
    [before[0]?.pos, [`account:${stage.headId}`]],
  );
  expect(rows).toEqual([
    { type: "notification.created", data: notification },
    { type: "notification.updated", data: { ids: [notification?.id] } },
  ]);
});

describe("push notifications", () => {
  test("go to the device, with the text and path of its own app", async () => {
    const device = service.aDevice();
    const { path, ...body } = device;
    const { data } = await server.call(routes.getDayplayerPushKey, { token: stage.dayplayer });
    expect(data.public_key).toMatch(/^[\w-]{87}$/);
    expect((await server.call(routes.saveDayplayerPushSubscription, { token: stage.dayplayer, body })).status).toBe(
      204,
    );
    const offer = await stage.offer();
    await server.settle();
    const received = service.received.filter((each) => each.path === path);
    const [notification] = (await list(stage.dayplayer)).data;
    expect(received.map(({ payload }) => JSON.parse(payload))).toEqual([
      {
        id: notification?.id,
        kind: "offer_received",
        title: "Offer: Costumer, Wed, Nov 25",
        body: notification?.body,
        path: `/offers/${offer}`,
        tag: notification?.id,
      },
    ]);
    expect(received[0]?.headers.authorization).toContain(data.public_key);
  });

  test("go to the account that signed in last on a browser, and stop when it unsubscribes", async () => {
    const { path, ...body } = service.aDevice();
    await server.call(routes.savePushSubscription, { token: stage.dayplayer, body });
    await server.call(routes.savePushSubscription, { token: stage.head, body });
    await stage.decline(await stage.offer());
    await server.settle();
    expect(service.received.filter((each) => each.path === path)).toHaveLength(1);
    // Another account can't remove the subscription.
    await server.call(routes.removePushSubscription, { token: stage.dayplayer, body: { endpoint: body.endpoint } });
    expect(
      await server.db.selectFrom("push_subscriptions").select("id").where("endpoint", "=", body.endpoint).execute(),
    ).toHaveLength(1);
    await server.call(routes.removePushSubscription, { token: stage.head, body: { endpoint: body.endpoint } });
    expect(
      await server.db.selectFrom("push_subscriptions").select("id").where("endpoint", "=", body.endpoint).execute(),
    ).toEqual([]);
  });

  test("refuse an address inside the network, and a text that is no address", async () => {
    const { keys } = service.aDevice();
    const save = (endpoint: string) =>
      server.call(routes.savePushSubscription, { token: stage.dayplayer, body: { endpoint, keys } });
    expect(await save("https://10.0.0.1/push")).toMatchObject({ status: 422, reason: "push_not_reachable" });
    expect(await save("http://push.example.com/push")).toMatchObject({ status: 422, reason: "push_not_reachable" });
    expect((await save("nonsense")).status).toBe(422);
  });

  test("go to one browser of a session and to ten of an account", async () => {
    const endpoints = () =>
      server.db
        .selectFrom("push_subscriptions")
        .select("endpoint")
        .where("account_id", "=", stage.dayplayerId)
        .orderBy("id")
        .execute();
    const save = async (token: string) => {
      const { path, ...body } = service.aDevice();
      await server.call(routes.savePushSubscription, { token, body });
      return body.endpoint;
    };
    await save(stage.dayplayer);
    const renewed = await save(stage.dayplayer);
    expect(await endpoints()).toEqual([{ endpoint: renewed }]);
    for (let n = 0; n < 11; n++) await save(await stage.staffing.tokenOf(stage.dayplayerId, server.clock.now()));
    expect(await endpoints()).toHaveLength(10);
    expect(await endpoints()).not.toContainEqual({ endpoint: renewed });
    await Promise.all(Array.from({ length: 20 }, () => save(stage.dayplayer)));
    expect(await endpoints()).toHaveLength(10);
    const sessions = Array.from({ length: 20 }, () => stage.staffing.tokenOf(stage.dayplayerId, server.clock.now()));
    await Promise.all((await Promise.all(sessions)).map(save));
    expect(await endpoints()).toHaveLength(10);
  });
});

describe("the link that stops mails", () => {
  async function aMailedLink() {
    await stage.decline(await stage.offer());
    await server.settle();
    await server.clock.forward({ minutes: 10 });
    const { data } = await server.call(profileSettingRoutes.getUserData, { token: stage.head });
    const mail = await server.mailbox.latest(data.email, "notice_offer_declined");
    return { mail, url: new URL(mail.unsubscribeUrl ?? "").pathname };
  }
  const mailed = async () =>
    (await server.call(profileSettingRoutes.getUserData, { token: stage.head })).data.notification_settings
      .notify_by_email;
  const post = (url: string, payload = "") =>
    server.inject({ method: "POST", url, payload, headers: { "content-type": "application/x-www-form-urlencoded" } });

  test("leads to the settings of the receiver's own app", async () => {
    const offer = await stage.offer();
    await server.settle();
    await server.clock.forward({ minutes: 10 });
    await server.settle();
    await stage.decline(offer);
    await server.settle();
    await server.clock.forward({ minutes: 10 });
    for (const [token, kind, settings] of [
      [stage.dayplayer, "notice_offer_received", "/player/settings/notifications"],
      [stage.head, "notice_offer_declined", "/app/user-settings"],
    ] as const) {
      const { data } = await server.call(profileSettingRoutes.getUserData, { token });
      const { unsubscribeUrl = "" } = await server.mailbox.latest(data.email, kind);
      const { body } = await server.inject({ url: new URL(unsubscribeUrl).pathname });
      expect(body).toContain(`href="${server.config.publicUrl}${settings}"`);
    }
  });

  test("stops them with one click in a mail program, without signing in", async () => {
    const { url } = await aMailedLink();
    const answer = await post(url, "List-Unsubscribe=One-Click");
    expect(answer.statusCode).toBe(200);
    expect(await mailed()).toBe(false);
    expect((await post(url, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    const body = 'a\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click';
    const asForm = { "content-type": "multipart/form-data; boundary=a" };
    expect((await server.inject({ method: "POST", url, payload: body, headers: asForm })).statusCode).toBe(200);
  });

  test("only shows a question when it is followed, and can be undone", async () => {
    const { url, mail } = await aMailedLink();
    const page = await server.inject({ method: "GET", url });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    expect(page.body).toContain("Stop these emails");
    expect(page.body).not.toMatch(/<script|style="|\son\w+=/);
    expect(await mailed()).toBe(true);
    await post(url);
    expect(await mailed()).toBe(false);
    expect((await server.inject({ method: "GET", url })).body).toContain("Mail me again");
    expect((await post(`${url}/undo`)).body).toContain("Mails are on");
    expect(await mailed()).toBe(true);
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(url);
  });

  test("with an unknown token changes nothing", async () => {
    const url = `/api/notifications/unsubscribe/${"a".repeat(43)}`;
    expect((await server.inject({ method: "GET", url })).statusCode).toBe(404);
    expect((await post(url)).statusCode).toBe(404);
    expect((await post("/api/notifications/unsubscribe/x/undo")).statusCode).toBe(404);
  });
});

test("quiet hours are from 22:00 to 7:00 in the account's time zone by default, and can be changed", async () => {
  const { data } = await server.call(profileSettingRoutes.getUserData, { token: stage.dayplayer });
  expect(data.quiet_hours).toEqual({ on: true, from: "22:00", until: "07:00", zone: "America/Los_Angeles" });
  const changed = await server.call(profileSettingRoutes.updateProfileSetting, {
    token: stage.dayplayer,
    body: { quiet_hours: { on: false, from: "21:30" } },
  });
  expect(changed.data.quiet_hours).toEqual({ on: false, from: "21:30", until: "07:00", zone: "America/Los_Angeles" });
  const refused = await server.call(profileSettingRoutes.updateProfileSetting, {
    token: stage.dayplayer,
    sent: { quiet_hours: { from: "25:00" } },
  });
  expect(refused.status).toBe(422);
});
