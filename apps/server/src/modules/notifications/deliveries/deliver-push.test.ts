import { expect, test } from "vitest";
import { transaction } from "../../../db/transaction.ts";
import type { Pusher } from "../../../ports/push.ts";
import { aServer } from "../../../testing/a-server.ts";
import { notificationChannels } from "../../../testing/notifications/notification-channels.ts";
import { aStage, sceneNow } from "../../../testing/notifications/notification-stage.ts";
import { queueMail } from "../../events/queue-mail.ts";

/** A push service that accepts requests and does not answer until `answer` is called. */
function silentPushes() {
  const { promise, resolve } = Promise.withResolvers<"sent">();
  const recipients: string[] = [];
  const push: Pusher = {
    name: "memory",
    publicKey: "",
    reaches: async () => true,
    send({ endpoint }) {
      recipients.push(endpoint);
      return promise;
    },
  };
  return { push, recipients: recipients, answer: () => resolve("sent") };
}

const aMail = { to: "ana@example.com", kind: "verification_code", subject: "123456", text: "123456", html: "" };

test("push services that never answer delay neither mails nor the other devices of an account", async () => {
  const silent = silentPushes();
  const server = await aServer({ now: sceneNow, background: true, push: silent.push });
  try {
    const ways = notificationChannels(server);
    const stage = await aStage(server);
    const others = await stage.staffing.dayplayers(3);
    const recipients = [stage.dayplayerId, stage.rivalId, ...others];
    for (const id of recipients) {
      await ways.wantPushes(id, await stage.staffing.tokenOf(id, server.clock.now()), ways.endpointOf(`${id}/1`));
      await ways.wantPushes(id, await stage.staffing.tokenOf(id, server.clock.now()), ways.endpointOf(`${id}/2`));
    }
    for (const id of recipients) await stage.offer(id);
    await expect.poll(() => silent.recipients.length, { timeout: 15_000 }).toBe(2 * recipients.length);
    await transaction(server.db, (tx) => queueMail(tx, aMail));
    await expect.poll(() => server.mailbox.list("ana@example.com"), { timeout: 15_000 }).toHaveLength(1);
  } finally {
    silent.answer();
    await server.stop();
  }
});
