import { describe, expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import type { TestServer } from "../../../testing/a-server.ts";
import { notificationChannels } from "../../../testing/notifications/notification-channels.ts";
import { type Stage, stageScenes } from "../../../testing/notifications/notification-stage.ts";
import { markOffersChanged } from "../../offers/moves/consequences/mark-offers-changed.ts";
import { sendReminders } from "./send-reminders.ts";

let server: TestServer;
let stage: Stage;
let ways: ReturnType<typeof notificationChannels>;
stageScenes((set) => {
  stage = set;
  server = set.server;
  ways = notificationChannels(server);
});

/** Creates a block of three days. Returns the ids of its offers by date. */
async function aJob(): Promise<[string, string, string]> {
  const days = await Promise.all(
    ["2026-11-26", "2026-11-27"].map((date) => stage.staffing.day({ date, call: "08:00", wrap: "18:00" })),
  );
  const positions = [stage.planned.positionId, ...days.map(({ positionId }) => positionId)];
  const [first = "", second = "", third = ""] = await stage.staffing.offered(stage.dayplayerId, positions, {
    expiresAt: "2026-11-24T20:00:00Z",
  });
  return [first, second, third];
}
const notificationsOf = async (kind: string) =>
  (await ways.list(stage.dayplayer)).filter((notification) => notification.kind === kind);

describe("a block of days", () => {
  test("is still pushed in the morning if the offer of its first day was revoked in the night", async () => {
    await ways.wantPushes(stage.dayplayerId, stage.dayplayer);
    await server.clock.set("2026-11-21T06:30:00Z"); // 22:30 in Los Angeles
    const [first] = await aJob();
    await server.settle();
    await stage.revoke(first);
    await server.settle();
    expect(await notificationsOf("offer_received")).toMatchObject([{ needs_you: true }]);
    await ways.wait(60 * 9);
    expect(ways.pushed().map(({ kind }) => kind)).toContain("offer_received");
  });

  test("needs its dayplayer until none of its offers is open", async () => {
    const [first, second] = await aJob();
    await server.settle();
    await stage.revoke(first);
    await server.settle();
    await stage.accept(second);
    await server.settle();
    expect(await notificationsOf("offer_received")).toMatchObject([{ needs_you: false }]);
    await ways.wait(60);
    expect((await ways.mailsTo(stage.dayplayer)).map(({ kind }) => kind)).not.toContain("notice_offer_received");
  });

  test("has one reminder before it expires", async () => {
    const [first] = await aJob();
    await server.settle();
    await server.clock.set("2026-11-24T18:00:01Z");
    await sendReminders(server.db, server.clock.now());
    await server.clock.forward({ minutes: 1 });
    await sendReminders(server.db, server.clock.now());
    const token = await stage.staffing.tokenOf(stage.dayplayerId, server.clock.now());
    const notifications = (await ways.list(token)).filter(({ kind }) => kind === "offer_expiring");
    expect(notifications).toMatchObject([
      { title: expect.stringMatching(/^Costumer, Wed, Nov 25 and 2 more days: answer by /), path: `/offers/${first}` },
    ]);
  });

  test("counts a day once that moved twice before the notification was sent", async () => {
    const [first] = await aJob();
    await stage.extend(first);
    await stage.extend(first, "2026-11-24 15:00");
    await server.settle();
    expect(await notificationsOf("offer_extended")).toMatchObject([
      { title: "More time to answer: Costumer, Wed, Nov 25 and 2 more days" },
    ]);
  });

  test("needs its dayplayer after a change until each of its days is acknowledged", async () => {
    const offers = await aJob();
    await stage.accept(offers[0]);
    await server.settle();
    const { departmentId } = stage.staffing;
    await server.db
      .updateTable("department_positions")
      .set({ rate_cents: 4500 })
      .where("department_id", "=", departmentId)
      .execute();
    await transaction(server.db, (tx) => markOffersChanged(tx, { departmentId }));
    await server.settle();
    for (const [index, offer] of offers.entries()) {
      expect(await notificationsOf("booking_changed"), `before day ${index + 1}`).toMatchObject([{ needs_you: true }]);
      await stage.acknowledge(offer);
      await server.settle();
    }
    expect(await notificationsOf("booking_changed")).toMatchObject([{ needs_you: false }]);
  });
});
