import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTwilio } from "../../../config/read-twilio.ts";
import { sendDueDeliveries } from "../../../jobs/deliveries.ts";
import { httpWebhooks } from "../../../ports/http-webhooks.ts";
import { twilioTexts } from "../../../ports/twilio.ts";
import { aPeer } from "../../../testing/a-process.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { memoryPush } from "../../../testing/ports/memory-push.ts";
import { aTwilio } from "../../../testing/ports/twilio-stand-in.ts";
import { moveOutbox } from "../../events/move-outbox.ts";
import { queueText } from "../../events/queue-text.ts";

let database: TestDatabase;
let twilio: Awaited<ReturnType<typeof aTwilio>>;
beforeAll(async () => {
  [database, twilio] = await Promise.all([aDatabase(), aTwilio()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), twilio.stop()]);
});

const queue = (to: string, key: string) =>
  database.db
    .transaction()
    .execute((tx) => queueText(tx, { to, key, kind: "notice", body: "Cancelled: Costumer, Wed, Nov 25." }));
const sentTo = (to: string) => twilio.received.filter(({ To }) => To === to).length;
const isSent = async (key: string) => {
  const { rows } = await database.pool.query(
    "select sent_at is not null as sent from deliveries where dedupe_key = $1",
    [key],
  );
  return rows[0]?.sent;
};

/** Sends the due texts with the real adapter. */
async function send() {
  const config = readTwilio(twilio.env, []);
  if (!config) throw new Error("The stand-in gave no configuration.");
  await moveOutbox(database.pool);
  await database.pool.query("update deliveries set due_at = now() where sent_at is null");
  await sendDueDeliveries({
    db: database.db,
    ports: {
      mail: { name: "memory", send: async () => undefined },
      push: memoryPush(),
      texts: twilioTexts(config),
      webhooks: httpWebhooks({ local: true }),
    },
    log: { info() {}, warn() {}, error: console.error },
  });
}

describe.each([
  ["after the text was taken", "taken", 1],
  ["before the text was taken", "lost", 0],
] as const)("a process killed %s and before it recorded that", (_, outcome, before) => {
  test("sends a text that arrives once", async () => {
    const to = outcome === "taken" ? "+13235550161" : "+13235550162";
    twilio.silent.set(to, outcome);
    const server = await aPeer({ DATABASE_URL: database.url, ...twilio.env });
    await queue(to, outcome);
    await expect.poll(() => twilio.silent.has(to), { timeout: 60_000 }).toBe(false);
    await server.kill();
    expect([sentTo(to), await isSent(outcome)]).toEqual([before, false]);

    // Nobody renews the lock of the killed process.
    await database.pool.query("update deliveries set locked_until = now() where sent_at is null");
    await send();
    expect([sentTo(to), await isSent(outcome)]).toEqual([1, true]);
  });
});

test("a text that Twilio could not accept is sent at the next attempt", async () => {
  const to = "+13235550163";
  twilio.refusing.set(to, { status: 503, code: 20503 });
  await queue(to, "later");
  await send();
  expect([sentTo(to), await isSent("later")]).toEqual([0, false]);
  twilio.refusing.delete(to);
  await send();
  expect([sentTo(to), await isSent("later")]).toEqual([1, true]);
});

test("two different texts with the same content are both sent", async () => {
  const to = "+13235550164";
  await queue(to, "first");
  await queue(to, "second");
  await send();
  expect(sentTo(to)).toBe(2);
});
