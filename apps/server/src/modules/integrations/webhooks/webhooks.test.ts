import { webhookEventTypes } from "@callboard/contract/integrations/webhook-event-types";
import { webhookRoutes } from "@callboard/contract/routes/integrations/webhooks";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aWebhookReceiver } from "../../../testing/integrations/a-webhook-receiver.ts";
import type { Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { maxAttempts } from "../../events/delivery-queue.ts";
import { moveOutbox } from "../../events/move-outbox.ts";
import { acceptOffer } from "../../offers/moves/accept-offer.ts";
import { purgeWebhookDeliveries, runWebhooks } from "./run-webhooks.ts";

let server: TestServer;
let staffing: Staffing;
let token: string;
stageEach((stage) => {
  ({ server, staffing, head: token } = stage);
});

let receiver: Awaited<ReturnType<typeof aWebhookReceiver>>;
beforeAll(async () => {
  receiver = await aWebhookReceiver();
});
afterAll(() => receiver.stop());

let paths = 0;
const everything = [...webhookEventTypes];
async function aWebhook(event_types = everything) {
  paths += 1;
  const path = `/hook-${paths}`;
  const body = { url: `${receiver.origin}${path}`, description: "Payroll", event_types };
  const { data } = await server.call(webhookRoutes.createWebhook, { token, body });
  return { ...data, path };
}
/** Each booking has a day of its own. */
let days = 0;
async function aBooking() {
  days = (days + 1) % 28;
  const { positionId } = await staffing.day({ date: `2026-12-${String(days + 1).padStart(2, "0")}` });
  const dayplayer = await staffing.aDayplayer(server.clock.now());
  const [offerId = ""] = await staffing.offered(dayplayer.id, [positionId], { expiresAt: "2026-11-25T08:00:00Z" });
  await acceptOffer(server.db, { dayplayerId: dayplayer.id, offerId });
  await server.settle();
  return { offerId, dayplayerId: dayplayer.id };
}
const deliveriesOf = async (id: string) =>
  (await server.call(webhookRoutes.listWebhookDeliveries, { token, params: { id } })).data.data;
/** Makes every waiting call due and runs it. */
async function retry() {
  await server.pool.query("update deliveries set due_at = now() where sent_at is null");
  await sendCalls();
}
const sendCalls = async () => {
  const { sendDueDeliveries } = await import("../../../jobs/deliveries.ts");
  const log = { info() {}, warn() {}, error: console.error };
  await sendDueDeliveries({ db: server.db, ports: server.deps.ports, log });
};

describe("an event of the department", () => {
  test("is sent once to each webhook that follows its type, signed so that a standard library verifies it", async () => {
    const webhook = await aWebhook(["job_offer.accepted"]);
    const { offerId } = await aBooking();
    const calls = receiver.at(webhook.path);
    expect(calls).toHaveLength(1);
    const [call] = calls;
    const verified = new Webhook(webhook.secret).verify(call?.body ?? "", call?.headers as Record<string, string>);
    const { state } = await server.db
      .selectFrom("offers")
      .where("id", "=", offerId)
      .select("state")
      .executeTakeFirstOrThrow();
    expect(verified).toMatchObject({
      id: call?.headers["webhook-id"],
      type: "job_offer.accepted",
      data: { offer_id: offerId, department_id: staffing.departmentId, state },
    });
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      {
        type: "job_offer.accepted",
        state: "delivered",
        attempts: 1,
        last_status: 204,
        last_error: null,
        body: call?.body,
      },
    ]);
  });

  test("of another department, of a type that is not followed, or from before the webhook is not sent", async () => {
    await aBooking();
    const webhook = await aWebhook(["dayplan.saved"]);
    await aBooking();
    expect(receiver.at(webhook.path).every(({ body }) => JSON.parse(body).type === "dayplan.saved")).toBe(true);
    const other = await server.call(webhookRoutes.listWebhooks, { token });
    expect(other.data.map(({ id }) => id)).toEqual([webhook.id]);
  });

  test("reaches nobody once its head has lost the department", async () => {
    const webhook = await aWebhook();
    await server.db
      .updateTable("departments")
      .set({ manager_id: null })
      .where("id", "=", staffing.departmentId)
      .execute();
    await aBooking();
    expect(receiver.at(webhook.path)).toEqual([]);
  });

  test("gives one delivery, however many processes read the feed at once", async () => {
    const webhook = await aWebhook(["job_offer.accepted"]);
    const { positionId } = await staffing.day({ date: "2026-11-28", positions: { Costumer: 8 } });
    for (let each = 0; each < 8; each += 1) {
      const dayplayer = await staffing.aDayplayer(server.clock.now());
      const [offerId = ""] = await staffing.offered(dayplayer.id, [positionId], { expiresAt: "2026-11-25T08:00:00Z" });
      await acceptOffer(server.db, { dayplayerId: dayplayer.id, offerId });
    }
    while ((await moveOutbox(server.pool)).taken > 0);
    await Promise.all(Array.from({ length: 8 }, () => runWebhooks(server.db)));
    await runWebhooks(server.db);
    await sendCalls();
    expect(receiver.at(webhook.path)).toHaveLength(8);
    expect(await deliveriesOf(webhook.id)).toHaveLength(8);
  });
});

describe("a call that fails", () => {
  test.each([
    [500, "The address answered 500."],
    [302, "The address answered 302."],
    [0, "The address refused or closed the connection."],
  ])("with %s is tried again with the same id and body, and its log says why", async (status, error) => {
    const webhook = await aWebhook(["job_offer.accepted"]);
    receiver.answers.set(webhook.path, status);
    await aBooking();
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { state: "pending", attempts: 1, last_status: status === 0 ? null : status, last_error: error },
    ]);
    receiver.answers.delete(webhook.path);
    await retry();
    const [first, second] = receiver.at(webhook.path);
    expect([second?.headers["webhook-id"], second?.body]).toEqual([first?.headers["webhook-id"], first?.body]);
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: "delivered", attempts: 2, last_error: null }]);
    expect(receiver.at("/redirected")).toEqual([]);
  });

  test("at every attempt ends as failed, and can be replayed", async () => {
    const webhook = await aWebhook(["job_offer.accepted"]);
    receiver.answers.set(webhook.path, 503);
    await aBooking();
    await server.pool.query("update deliveries set attempts = $1", [maxAttempts - 1]);
    await retry();
    const [failed] = await deliveriesOf(webhook.id);
    expect(failed).toMatchObject({ state: "failed", attempts: 2, last_status: 503 });
    receiver.answers.delete(webhook.path);
    const params = { id: webhook.id, deliveryId: failed?.id ?? "" };
    expect((await server.call(webhookRoutes.replayWebhookDelivery, { token, params })).data.state).toBe("pending");
    await sendCalls();
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: "delivered", attempts: 3 }]);
  });

  test("with 410 disables the webhook, and making it active again sends the next events", async () => {
    const webhook = await aWebhook(["job_offer.accepted"]);
    receiver.answers.set(webhook.path, 410);
    await aBooking();
    const list = async () => (await server.call(webhookRoutes.listWebhooks, { token })).data;
    expect(await list()).toMatchObject([{ state: "gone" }]);
    await aBooking();
    expect(receiver.at(webhook.path)).toHaveLength(1);
    receiver.answers.delete(webhook.path);
    const { url, description, event_types } = webhook;
    const body = { url, description, event_types: event_types as typeof everything, active: true };
    const changed = await server.call(webhookRoutes.updateWebhook, { token, params: { id: webhook.id }, body });
    expect(changed.data.state).toBe("active");
    await aBooking();
    expect(receiver.at(webhook.path)).toHaveLength(2);
  });

  test("for three days without one that arrives disables the webhook", async () => {
    const webhook = await aWebhook(["job_offer.accepted"]);
    receiver.answers.set(webhook.path, 500);
    await aBooking();
    await server.clock.forward({ hours: 73 });
    await retry();
    expect((await server.call(webhookRoutes.listWebhooks, { token })).data).toMatchObject([{ state: "failing" }]);
    const [delivery] = await deliveriesOf(webhook.id);
    expect(delivery?.state).toBe("failed");
    const params = { id: webhook.id, deliveryId: delivery?.id ?? "" };
    expect(await server.call(webhookRoutes.replayWebhookDelivery, { token, params })).toMatchObject({
      status: 409,
      reason: "webhook_not_active",
    });
  });
});

describe("a webhook", () => {
  test("shows its secret only when it is made, and stores it encrypted", async () => {
    const webhook = await aWebhook();
    expect(webhook.secret).toMatch(/^whsec_/);
    expect((await server.call(webhookRoutes.listWebhooks, { token })).body).not.toContain(webhook.secret);
    const { rows } = await server.pool.query("select secret from webhook_endpoints where id = $1", [webhook.id]);
    expect(rows[0].secret).not.toContain(webhook.secret.slice(6));
    expect(server.lines.join("")).not.toContain(webhook.secret);
  });

  test("signs with the secret before the last one for a day", async () => {
    const webhook = await aWebhook(["job_offer.accepted"]);
    const params = { id: webhook.id };
    const { data: rotated } = await server.call(webhookRoutes.rotateWebhookSecret, { token, params });
    const verify = (secret: string) => {
      const call = receiver.at(webhook.path).at(-1);
      return new Webhook(secret).verify(call?.body ?? "", call?.headers as Record<string, string>);
    };
    await aBooking();
    expect(verify(webhook.secret)).toEqual(verify(rotated.secret));
    await server.clock.forward({ hours: 25 });
    await aBooking();
    expect(() => verify(webhook.secret)).toThrow();
    verify(rotated.secret);
  });

  test("gets a test event on request, and one that is paused gets nothing", async () => {
    const webhook = await aWebhook();
    const params = { id: webhook.id };
    await server.call(webhookRoutes.sendTestEvent, { token, params });
    await sendCalls();
    expect(receiver.at(webhook.path).map(({ body }) => JSON.parse(body).type)).toEqual(["webhook.test"]);
    const { url, description } = webhook;
    const body = { url, description, event_types: everything, active: false };
    await server.call(webhookRoutes.updateWebhook, { token, params, body });
    expect(await server.call(webhookRoutes.sendTestEvent, { token, params })).toMatchObject({ status: 409 });
    await aBooking();
    expect(receiver.at(webhook.path)).toHaveLength(1);
  });

  test.each([
    "https://127.0.0.1/hook",
    "https://10.0.0.8/hook",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/hook",
    "https://user:password@8.8.8.8/hook",
    "https://8.8.8.8:5432/hook",
    "http://8.8.8.8/hook",
  ])("can't have the address %s", async (url) => {
    const { httpWebhooks } = await import("../../../ports/http-webhooks.ts");
    expect(await httpWebhooks({ local: false }).reaches(url)).toBe(false);
    await expect(httpWebhooks({ local: false }).call({ url, headers: {}, body: "" })).rejects.toThrow();
  });

  test("must have an https address and known events, and a department has at most ten", async () => {
    const create = (body: object) => server.call(webhookRoutes.createWebhook, { token, sent: body });
    const valid = { url: `${receiver.origin}/x`, description: "", event_types: ["dayplan.saved"] };
    expect((await create({ ...valid, url: "ftp://example.com/" })).status).toBe(422);
    expect(await create({ ...valid, url: "https://192.168.0.1/" })).toMatchObject({ reason: "address_not_reachable" });
    expect((await create({ ...valid, event_types: [] })).errors).toHaveProperty("event_types");
    expect((await create({ ...valid, event_types: ["message.created"] })).status).toBe(422);
    const all = await Promise.all(Array.from({ length: 12 }, () => create(valid)));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409]);
  });

  test("loses its log after 30 days, and everything when it is removed", async () => {
    const webhook = await aWebhook(["job_offer.accepted"]);
    await aBooking();
    await server.clock.forward({ hours: 24 * 31 });
    await purgeWebhookDeliveries(server.db, server.clock.now());
    const later = await staffing.tokenOf(staffing.headId, server.clock.now());
    const call = { token: later, params: { id: webhook.id } };
    expect((await server.call(webhookRoutes.listWebhookDeliveries, call)).data.data).toEqual([]);
    expect((await server.call(webhookRoutes.deleteWebhook, call)).status).toBe(204);
    expect((await server.call(webhookRoutes.deleteWebhook, call)).status).toBe(404);
  });
});
