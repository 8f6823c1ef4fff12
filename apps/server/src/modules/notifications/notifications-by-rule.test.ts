import { type NotificationRule, textAloneAfter } from "@callboard/contract/notification-rules/notification-rule";
import { notificationRules } from "@callboard/contract/notification-rules/notification-rules";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { notificationScenes } from "../../testing/notifications/notification-scenes.ts";
import { aStage, type Stage, sceneNow } from "../../testing/notifications/notification-stage.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: sceneNow });
});
afterAll(() => server.stop());

const nameOf = ({ to, kind }: NotificationRule) => `${to} ${kind}`;
const rows = notificationRules.map((rule) => [nameOf(rule), rule] as const);

/** The receiver of a notification, with functions that list what it received of this kind. */
async function aReceiver(stage: Stage, { to, kind }: NotificationRule) {
  const [id, token] = to === "head" ? [stage.headId, stage.head] : [stage.dayplayerId, stage.dayplayer];
  const { email } = await server.db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const endpoint = `https://push.example.com/${id}`;
  return {
    id,
    token,
    endpoint,
    list: async () => {
      const answer = await server.call(notificationRoutes.listNotifications, { token, query: {} });
      return answer.data.data.filter((each) => each.kind === kind);
    },
    pushes: () =>
      server.pushes.sent.filter((each) => each.endpoint === endpoint && JSON.parse(each.payload).kind === kind),
    texts: () => server.texts.sent.filter((each) => each.to === `+1323${id.slice(-7)}`),
    mails: () => server.mailbox.sentTo(email).filter((mail) => mail.kind === `notice_${kind}`),
    wantsPush: () =>
      server.call(notificationRoutes.savePushSubscription, {
        token,
        body: { endpoint, keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } },
      }),
    /** Gives the account a confirmed number of its own and switches texts on. */
    wantsTexts: () =>
      server.db
        .updateTable("accounts")
        .set({ phone_number: `323${id.slice(-7)}`, confirmed_phone: `+1323${id.slice(-7)}`, notify_by_text: true })
        .where("id", "=", id)
        .execute(),
    set: (notification: object) =>
      server.call(profileSettingRoutes.updateProfileSetting, { token, body: { notification } }),
    seesAll: () => server.call(notificationRoutes.markNotificationsSeen, { token, body: {} }),
  };
}

/** Prepares the scene of a rule up to its move. Notifications on the way are marked as seen. */
async function aScene(rule: NotificationRule) {
  await server.clock.set(sceneNow);
  const scene = notificationScenes[nameOf(rule)];
  if (!scene) throw new Error(`There is no scene for ${nameOf(rule)}.`);
  const stage = await aStage(server);
  const to = await aReceiver(stage, rule);
  const before = await scene.before?.(stage);
  if (scene.before) {
    await server.settle();
    await to.seesAll();
  }
  return {
    stage,
    to,
    async move() {
      await scene.move(stage, typeof before === "string" ? before : "");
      await server.settle();
    },
    async wait(minutes: number) {
      await server.clock.forward({ seconds: Math.round(minutes * 60) });
      await server.settle();
    },
  };
}

const waits = ({ waits: seconds = 0 }: NotificationRule) => seconds / 60;
/** Whether it is mailed to an account that gets pushes. */
const isMailedBeside = ({ push, mailAfter, mailsBeside }: NotificationRule) =>
  (!push || mailsBeside) && mailAfter !== null;
const hour = 60;

test("every row of the table has its scene, and every scene its row", () => {
  expect(Object.keys(notificationScenes).sort()).toEqual(notificationRules.map(nameOf).sort());
});

describe.each(rows)("%s", (_name, rule) => {
  test("is in the list once, with all facts in its text, and mailed once if no other channel has reached them in time", async () => {
    const { to, move, wait } = await aScene(rule);
    await move();
    if (waits(rule) > 0) {
      await wait(waits(rule) - 0.5);
      expect(to.mails()).toEqual([]);
      await wait(0.5);
    }
    const notifications = await to.list();
    expect(notifications).toHaveLength(1);
    const [notification] = notifications;
    expect(notification).toMatchObject({ seen: false, needs_you: rule.needsYou });
    const words = `${notification?.title} ${notification?.body} ${notification?.path}`;
    expect(words).not.toMatch(/[{}]|undefined|null|Invalid|\s{2}|\/\/|: ,|^\s/);
    expect(
      `${notification?.title}\n${notification?.body}\n${notification?.path}`
        .replace(/[0-9a-f-]{36}/g, "<id>")
        // Factories number people across all test files of a worker.
        .replace(/Number \d+/g, "Number <n>"),
    ).toMatchSnapshot();

    if (rule.mailAfter === null) {
      await wait(4 * hour);
      expect(to.mails()).toEqual([]);
      return;
    }
    if (rule.mailAfter > 0) {
      await wait(rule.mailAfter - 0.5);
      expect(to.mails()).toEqual([]);
      await wait(0.5);
    }
    const [mail, ...more] = to.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: notification?.title,
      unsubscribeUrl: expect.stringMatching(/\/unsubscribe\/[\w-]+$/),
    });
    // A question is answered on a page of its own.
    expect(mail?.text).toMatch(
      rule.question || rule.linksToAgreement ? /\/a\/[\w-]{43}$/m : (notification?.path ?? "?"),
    );
    await wait(hour);
    expect(to.mails()).toHaveLength(1);
    expect(server.pushes.sent.filter(({ endpoint }) => endpoint === to.endpoint)).toEqual([]);
    expect(to.texts()).toEqual([]);
  });
});

// Each rule and setting stands in `deliveries-by-rule.test.ts`. These show that the product follows those decisions: one rule
// with each toggle, one that is mailed beside a push, one that waits before it is listed, and one that ignores quiet hours.
const chosen = new Set([
  "dayplayer offer_received",
  "dayplayer booking_changed",
  "dayplayer still_coming",
  "head message_received",
  "head booking_delayed",
]);

describe.each(rows.filter(([name]) => chosen.has(name)))("%s", (_name, rule) => {
  test("is pushed at once if they get pushes, and then not mailed unless the rule requires it", async () => {
    const { to, move, wait } = await aScene(rule);
    await to.wantsPush();
    await move();
    await wait(waits(rule));
    expect(to.pushes()).toHaveLength(rule.push ? 1 : 0);
    // A reminder of the evening is still before the quiet hours then.
    await wait(hour);
    expect(to.pushes()).toHaveLength(rule.push ? 1 : 0);
    expect(to.mails()).toHaveLength(isMailedBeside(rule) ? 1 : 0);
  });

  test("is texted to accounts with texts, if the rule allows it", async () => {
    const { to, move, wait } = await aScene(rule);
    await to.wantsTexts();
    await move();
    await wait(waits(rule) + textAloneAfter);
    const texts = rule.text === "always" ? 1 : 0;
    expect(to.texts()).toHaveLength(texts);
    await wait(3 * hour);
    expect(to.texts()).toHaveLength(texts);
    expect(to.mails()).toHaveLength((texts === 0 || rule.mailsBeside) && rule.mailAfter !== null ? 1 : 0);
  });

  test("stays within the app if its toggle is off", async () => {
    const { to, move, wait } = await aScene(rule);
    await to.wantsPush();
    await to.wantsTexts();
    await to.set({ [rule.toggle]: false });
    await move();
    await wait(4 * hour);
    expect([to.pushes(), to.texts(), to.mails()]).toEqual([[], [], []]);
    expect(await to.list()).toHaveLength(1);
  });

  test("is neither texted nor mailed once it was seen", async () => {
    const { to, move, wait } = await aScene(rule);
    await to.wantsTexts();
    await move();
    // A notification that waits before it is listed can't be seen before that.
    if (rule.waits) await wait(waits(rule));
    if (rule.mailAfter !== 0) {
      await to.seesAll();
      await wait(4 * hour);
      // A text about a near call is sent at once, before the notification could be seen.
      expect([rule.quiet ? to.texts() : [], to.mails()]).toEqual([[], []]);
    }
  });

  test("waits for the end of the quiet hours, unless the rule forbids waiting", async () => {
    const { to, move, wait } = await aScene(rule);
    if (rule.push) await to.wantsPush();
    await server.call(profileSettingRoutes.updateProfileSetting, {
      token: to.token,
      body: { quiet_hours: { from: "23:00", until: "22:00" } },
    });
    await move();
    if (!rule.quiet) return expect(to.pushes()).toHaveLength(rule.push ? 1 : 0);
    await wait(hour / 2);
    expect([to.pushes(), to.mails()]).toEqual([[], []]);
    const { hour: now, minute, second } = server.clock.now().toZonedDateTimeISO("America/Los_Angeles");
    await wait((22 - now) * 60 - minute - second / 60 + 0.1);
    expect(to.pushes()).toHaveLength(rule.push ? 1 : 0);
    await wait(30);
    expect(to.mails()).toHaveLength(isMailedBeside(rule) ? 1 : 0);
    expect(await to.list()).toHaveLength(1);
  });
});
