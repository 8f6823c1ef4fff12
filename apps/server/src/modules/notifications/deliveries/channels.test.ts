import { manyPushes } from "@callboard/contract/notification-rules/notification-rule";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { notificationChannels } from "../../../testing/notifications/notification-channels.ts";
import { type Stage, stageScenes } from "../../../testing/notifications/notification-stage.ts";
import { textsPerDay } from "./decide-delivery.ts";

let server: TestServer;
let stage: Stage;
let ways: ReturnType<typeof notificationChannels>;
stageScenes((set) => {
  stage = set;
  server = set.server;
  ways = notificationChannels(server);
});

describe("a notification about a call within 12 hours", () => {
  const night = "2026-11-25T06:30:00Z"; // 22:30 in Los Angeles, 9 and a half hours before the call

  test("is sent at once in quiet hours, by push and by text", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    const phone = await ways.wantTexts(stage.dayplayerId);
    const offer = await stage.offer();
    await stage.accept(offer);
    await server.settle();
    server.pushes.sent.length = 0;
    server.texts.sent.length = 0;
    await server.clock.set(night);
    await stage.cancel(offer, "The rain stops us.");
    await server.settle();
    expect(ways.pushed()).toMatchObject([{ kind: "booking_cancelled", title: "Cancelled: Costumer, Wed, Nov 25" }]);
    expect(server.pushes.sent[0]).toMatchObject({ urgency: "high" });
    expect(server.texts.sent).toMatchObject([{ to: phone, kind: "notice" }]);
    expect(server.texts.sent[0]?.body).toMatch(
      /^Callboard: Cancelled: Costumer, Wed, Nov 25\. .*"The rain stops us\." http:\/\/.*\/player\/bookings\/[0-9a-f-]{36}$/,
    );
    await ways.wait(60 * 12);
    expect(await ways.mailsTo(stage.dayplayer)).toEqual([]);
  });

  test("is mailed at night too if no faster channel reaches the receiver", async () => {
    const offer = await stage.offer();
    await stage.accept(offer);
    await server.settle();
    await server.clock.set(night);
    await stage.drop(offer, "Fever.");
    await server.settle();
    await ways.wait(2);
    expect(await ways.mailsTo(stage.head)).toMatchObject([{ kind: "notice_booking_dropped" }]);
  });

  test("is not held back like any other, which waits until the morning", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    await server.clock.set("2026-11-21T06:30:00Z");
    await stage.offer();
    await server.settle();
    await ways.wait(60 * 8);
    expect(ways.pushed()).toEqual([]);
    await ways.wait(31);
    expect(ways.pushed()).toMatchObject([{ kind: "offer_received" }]);
  });

  test("quiet hours are in the time zone of the dayplayer's home", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    await server.db
      .updateTable("dayplayer_profiles")
      .set({ zone: "Europe/Berlin" })
      .where("dayplayer_id", "=", stage.dayplayerId)
      .execute();
    await server.clock.set("2026-11-20T21:30:00Z"); // 22:30 there, afternoon in Los Angeles
    await stage.offer();
    await server.settle();
    expect(ways.pushed()).toEqual([]);
    await server.clock.set("2026-11-21T06:00:00Z");
    await server.settle();
    expect(ways.pushed()).toHaveLength(1);
  });
});

describe("several notifications at once", () => {
  async function manyOffers(many: number) {
    for (let n = 0; n < many; n++) {
      const day = await stage.staffing.day({ date: `2026-11-${26 + n}`, call: "08:00", wrap: "18:00" });
      await stage.staffing.offered(stage.dayplayerId, [day.positionId]);
    }
  }

  test("of a block are one notification and one push, which one answer settles", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    const days = await Promise.all(
      ["2026-11-26", "2026-11-27"].map((date) => stage.staffing.day({ date, call: "08:00", wrap: "18:00" })),
    );
    const [first = ""] = await stage.staffing.offered(stage.dayplayerId, [
      stage.planned.positionId,
      ...days.map(({ positionId }) => positionId),
    ]);
    await server.settle();
    expect(ways.pushed()).toMatchObject([
      { title: "Offer: Costumer, Wed, Nov 25 and 2 more days", path: `/offers/${first}` },
    ]);
    await stage.accept(first);
    await server.settle();
    expect(await ways.list(stage.dayplayer)).toMatchObject([{ kind: "offer_received", needs_you: false }]);
    expect(await ways.list(stage.head)).toMatchObject([
      { title: "Dana Reyes is booked: Costumer, Wed, Nov 25 and 2 more days" },
    ]);
  });

  test("are one mail with a link to each", async () => {
    await manyOffers(3);
    await server.settle();
    await ways.wait(2);
    const [mail, ...more] = await ways.mailsTo(stage.dayplayer);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "notice_digest", subject: "Offer: Costumer, Thu, Nov 26, and 2 more" });
    expect(mail?.text.match(/\/a\/[\w-]{43}/g)).toHaveLength(3);
    expect(mail?.html.match(/href="[^"]*\/a\/[\w-]{43}"/g)).toHaveLength(3);
    await ways.wait(120);
    expect(await ways.mailsTo(stage.dayplayer)).toHaveLength(1);
  });

  test("include in the mail one that was created just before it", async () => {
    await stage.offer();
    await server.settle();
    await ways.wait(1.5);
    await manyOffers(1);
    await server.settle();
    await ways.wait(0.5);
    expect(await ways.mailsTo(stage.dayplayer)).toMatchObject([{ kind: "notice_digest" }]);
  });

  test("are one push from the fourth on", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    await manyOffers(manyPushes);
    await server.settle();
    expect(ways.pushed()).toEqual([
      expect.objectContaining({ kind: "several", title: "4 things happened", path: "/notifications", tag: "several" }),
    ]);
    await ways.wait(60);
    expect(await ways.mailsTo(stage.dayplayer)).toEqual([]);
  });

  test("do not include a cancelled booking, which has a mail of its own", async () => {
    const offer = await stage.offer();
    await stage.accept(offer);
    await manyOffers(1);
    await stage.cancel(offer);
    await server.settle();
    await ways.wait(10);
    expect((await ways.mailsTo(stage.dayplayer)).map(({ kind }) => kind).sort()).toEqual([
      "notice_booking_cancelled",
      "notice_offer_received",
    ]);
  });
});

test("an account gets a limited number of texts a day, and mails after that", async () => {
  await ways.wantTexts(stage.dayplayerId);
  const offerAndRevoke = async () => {
    const offer = await stage.offer();
    await server.settle();
    await ways.wait(1);
    await stage.revoke(offer);
    await server.settle();
  };
  await offerAndRevoke();
  expect(server.texts.sent).toHaveLength(1);
  // As if texts had been sent in the minutes before, until one is left.
  await sql`insert into notifications
    select (jsonb_populate_record(notification, jsonb_build_object('id', gen_random_uuid(), 'cause', n::text,
      'texted_at', notification.texted_at - n * interval '1 minute'))).*
    from notifications notification, generate_series(1, ${textsPerDay - 2}::int) n
    where notification.account_id = ${stage.dayplayerId} and notification.texted_at is not null`.execute(server.db);
  await offerAndRevoke();
  await offerAndRevoke();
  expect(server.texts.sent).toHaveLength(2);
  await stage.offer();
  await server.settle();
  await ways.wait(4);
  expect(await ways.mailsTo(stage.dayplayer)).not.toEqual([]);
  await ways.wait(24 * 60);
  const day = await stage.staffing.day({ date: "2026-11-27", call: "08:00", wrap: "18:00" });
  await stage.staffing.offered(stage.dayplayerId, [day.positionId]);
  await server.settle();
  await ways.wait(1);
  expect(server.texts.sent).toHaveLength(3);
});

describe("a channel that fails", () => {
  test("is removed if it is a browser that ended its subscription, and a mail is sent instead", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    server.pushes.gone.add(ways.endpointOf(stage.dayplayerId));
    await stage.offer();
    await server.settle();
    expect(
      await server.db
        .selectFrom("push_subscriptions")
        .selectAll()
        .where("account_id", "=", stage.dayplayerId)
        .execute(),
    ).toEqual([]);
    await ways.wait(2);
    expect(await ways.mailsTo(stage.dayplayer)).toHaveLength(1);
  });

  test("does not matter if it is one browser's push service and another browser is reached", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    server.pushes.broken.add(ways.endpointOf(stage.dayplayerId));
    const phone = await stage.staffing.tokenOf(stage.dayplayerId, server.clock.now());
    await ways.wantPushes(stage.dayplayerId, phone, `${ways.endpointOf(stage.dayplayerId)}/phone`);
    await stage.offer();
    await server.settle();
    expect(server.pushes.sent).toMatchObject([{ endpoint: `${ways.endpointOf(stage.dayplayerId)}/phone` }]);
    await ways.wait(60);
    expect(await ways.mailsTo(stage.dayplayer)).toEqual([]);
  });

  test("gets no more texts if it is a number that refuses them, and a mail is sent instead", async () => {
    const phone = await ways.wantTexts(stage.dayplayerId);
    server.texts.refusing.add(phone);
    await stage.offer();
    await server.settle();
    await ways.wait(1);
    await ways.wait(4);
    expect(server.texts.sent).toEqual([]);
    expect(await ways.mailsTo(stage.dayplayer)).toHaveLength(1);
    const { data } = await server.call(profileSettingRoutes.getUserData, { token: stage.dayplayer });
    expect(data).toMatchObject({ phone_confirmed: false, notification_settings: { notify_by_text: false } });
  });

  test("gets nothing if it is a changed number, until it is confirmed", async () => {
    await ways.wantTexts(stage.dayplayerId);
    await server.db
      .updateTable("accounts")
      .set({ phone_number: "2135550999" })
      .where("id", "=", stage.dayplayerId)
      .execute();
    await stage.offer();
    await server.settle();
    await ways.wait(5);
    expect(server.texts.sent).toEqual([]);
  });

  test("gets nothing if it is a device that was signed out", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    await server.call(accountRoutes.signOut, { token: stage.dayplayer });
    await stage.offer();
    await server.settle();
    expect(server.pushes.sent).toEqual([]);
  });

  test("gets nothing if it was switched off after the delivery was planned", async () => {
    await stage.offer();
    await server.settle();
    await server.call(profileSettingRoutes.updateProfileSetting, {
      token: stage.dayplayer,
      body: { notification: { notify_by_email: false } },
    });
    await ways.wait(5);
    const phone = await stage.staffing.tokenOf(stage.dayplayerId, server.clock.now());
    expect(await ways.mailsTo(phone)).toEqual([]);
  });
});

describe("for a head who has selected another production meanwhile", () => {
  async function droppedOut() {
    const offer = await stage.offer();
    await stage.accept(offer);
    await server.settle();
    server.pushes.sent.length = 0;
    server.texts.sent.length = 0;
    await stage.drop(offer);
    await server.settle();
    return `/position/${stage.planned.positionId}/matches-and-bookings?production=${stage.staffing.productionId}`;
  }

  test("a push names the production of its screen", async () => {
    await ways.wantPushes(stage.headId, stage.head);
    const path = await droppedOut();
    expect(ways.pushed()).toMatchObject([{ kind: "booking_dropped", path: expect.stringContaining(path) }]);
  });

  test("the link of a mail names the production of its screen", async () => {
    const path = await droppedOut();
    await ways.wait(5);
    const [mail] = await ways.mailsTo(stage.head);
    expect(mail?.text).toContain(path);
  });

  test("the link of a text names the production of its screen", async () => {
    await ways.wantTexts(stage.headId);
    const path = await droppedOut();
    await ways.wait(60);
    expect(server.texts.sent).toEqual([expect.objectContaining({ body: expect.stringContaining(path) })]);
  });
});
