import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { expect, test } from "vitest";
import { aServer } from "../testing/a-server.ts";
import { notificationChannels } from "../testing/notifications/notification-channels.ts";
import { aStage, sceneNow } from "../testing/notifications/notification-stage.ts";

test("no secret that is sent by mail, text, push or calendar appears in the log", async () => {
  const server = await aServer({ now: sceneNow, env: { LOG_LEVEL: "debug" } });
  try {
    const ways = notificationChannels(server);
    const stage = await aStage(server);
    const secrets: string[] = [];

    const { data: feed } = await server.call(calendarFeedRoutes.getCalendarFeed, { token: stage.dayplayer });
    const calendar = new URL(feed.url).pathname;
    secrets.push(/calendar\/(.+)\.ics$/.exec(calendar)?.[1] ?? "");
    for (const url of [calendar, calendar.replace(".ics", ".ICS"), calendar.replace(".ics", "%2Eics"), `${calendar}/x`])
      await server.inject({ url });

    await stage.offer();
    await server.settle();
    await ways.wait(10);
    const [mail] = await ways.mailsTo(stage.dayplayer);
    const unsubscribe = new URL(mail?.unsubscribeUrl ?? "").pathname;
    secrets.push(unsubscribe.split("/").at(-1) ?? "");
    for (const url of [unsubscribe, `${unsubscribe}x`, `${unsubscribe}/undo`]) {
      await server.inject({ url });
      await server.inject({ url, method: "POST", payload: { nonsense: true } });
    }

    await server.call(profileSettingRoutes.sendPhoneCode, { token: stage.head });
    await server.settle();
    const code = /^\d{6}/.exec(server.texts.sent.findLast(({ kind }) => kind === "phone_code")?.body ?? "")?.[0] ?? "";
    secrets.push(code);
    await server.call(profileSettingRoutes.confirmPhone, { token: stage.head, body: { code } });

    const endpoint = `${ways.endpointOf(stage.rivalId)}/secret-of-a-device`;
    secrets.push("secret-of-a-device", "B".repeat(87));
    await ways.wantPushes(stage.rivalId, stage.rival, endpoint);
    await stage.offer(stage.rivalId);
    await server.settle();

    const log = server.lines.join("\n");
    expect(log).toContain("/calendar/[token].ics");
    expect(log).toContain("/api/notifications/unsubscribe/[token]");
    for (const secret of [...secrets, stage.head, stage.dayplayer, stage.rival]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log).not.toContain(secret);
    }
  } finally {
    await server.stop();
  }
});
