import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { notificationChannels } from "../../../testing/notifications/notification-channels.ts";
import { type Stage, stageScenes } from "../../../testing/notifications/notification-stage.ts";

let server: TestServer;
let stage: Stage;
let ways: ReturnType<typeof notificationChannels>;
stageScenes((set) => {
  stage = set;
  server = set.server;
  ways = notificationChannels(server);
});

describe("a settled notification", () => {
  test("about an offer that was answered is not mailed, needs nothing and is not new", async () => {
    const offer = await stage.offer();
    await server.settle();
    await stage.decline(offer);
    await server.settle();
    await ways.wait(60);
    expect(await ways.mailsTo(stage.dayplayer)).toEqual([]);
    const { data } = await server.call(notificationRoutes.listNotifications, { token: stage.dayplayer, query: {} });
    expect(data.data).toMatchObject([{ kind: "offer_received", needs_you: false, seen: true }]);
  });

  test("about an offer that was answered before the notification was created is not mailed", async () => {
    await stage.accept(await stage.offer());
    await server.settle();
    await ways.wait(60);
    expect(await ways.mailsTo(stage.dayplayer)).toEqual([]);
  });

  test("about a vacancy needed the head until the vacancy was filled", async () => {
    const needed = async () =>
      (await server.call(notificationRoutes.getNotificationSummary, { token: stage.head })).data.needs_you;
    const offer = await stage.offer();
    await stage.accept(offer);
    await stage.accept(await stage.offer(stage.rivalId), stage.rival);
    await stage.drop(offer);
    await server.settle();
    expect(await needed()).toBe(1);
    const [third = ""] = await stage.staffing.dayplayers(1);
    await stage.accept(await stage.offer(third), await stage.staffing.tokenOf(third, server.clock.now()));
    await server.settle();
    expect(await needed()).toBe(0);
  });

  test("about a day that has passed needs nothing", async () => {
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
  test("of one sender share one notification while they are unread", async () => {
    await stage.write("head", "One");
    await server.settle();
    await stage.write("head", "Two");
    await server.settle();
    await ways.wait(1);
    const list = () => ways.list(stage.dayplayer);
    expect(await list()).toMatchObject([{ title: "2 messages from Dana Reyes", body: "“Two”" }]);
    await stage.write("head", "Three");
    await server.settle();
    expect(await list()).toMatchObject([{ title: "3 messages from Dana Reyes", body: "“Three”" }]);
    await ways.wait(15);
    expect(await ways.mailsTo(stage.dayplayer)).toHaveLength(1);
  });

  test("that are read within a minute cause no notification, and those read before the mail are not mailed", async () => {
    const read = async (id: string) =>
      server.call(messagingRoutes.getConversation, { token: stage.dayplayer, params: { id }, query: {} });
    const id = await stage.write("head");
    await server.settle();
    await read(id);
    await server.settle();
    await ways.wait(1);
    const list = () => ways.list(stage.dayplayer);
    expect(await list()).toEqual([]);
    await stage.write("head", "Again");
    await server.settle();
    await ways.wait(2);
    expect(await list()).toHaveLength(1);
    await read(id);
    await server.settle();
    await ways.wait(30);
    expect(await ways.mailsTo(stage.dayplayer)).toEqual([]);
    expect(await list()).toMatchObject([{ seen: true }]);
  });
});

test("a dayplayer is not notified about an offer that never left the queue", async () => {
  const [id = ""] = await stage.staffing.offered(stage.dayplayerId, [stage.planned.positionId], { open: false });
  await stage.revoke(id);
  await server.settle();
  const { data } = await server.call(notificationRoutes.listNotifications, { token: stage.dayplayer, query: {} });
  expect(data.data).toEqual([]);
});
