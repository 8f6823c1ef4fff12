import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queueMail } from "../modules/events/queue-mail.ts";
import { queueText } from "../modules/events/queue-text.ts";
import { recordEvent } from "../modules/events/record-event.ts";
import { refused } from "../result.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { onWorkCommitted, wakeAfterCommit } from "./after-commit.ts";
import { transactResult } from "./decide.ts";
import type { Tx } from "./schema.ts";
import { transaction } from "./transaction.ts";

let database: TestDatabase;
/** The number of committed outbox rows at each call, as another connection sees them. */
let seen: Promise<number>[] = [];
const countOutbox = async () => (await database.db.selectFrom("outbox").select("id").execute()).length;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 4 });
  onWorkCommitted(database.db, () => seen.push(countOutbox()));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("outbox").execute();
  seen = [];
});

const writers: Record<string, (tx: Tx) => Promise<void>> = {
  "an event": (tx) => recordEvent(tx, { type: "streams.closed", data: {} }, ["session:one"]),
  "a mail": (tx) => queueMail(tx, { to: "ana@example.com", kind: "welcome", subject: "", text: "", html: "" }),
  "a text message": (tx) => queueText(tx, { to: "+13105550100", kind: "code", body: "123456", key: "one" }),
};

describe.each(Object.entries(writers))("a transaction that records %s", (_, write) => {
  test("wakes the background once, after its commit", async () => {
    await transaction(database.db, async (tx) => {
      await write(tx);
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([1]);
  });

  test("wakes nothing when it is rolled back, by an error or by a refusal", async () => {
    const fails = transaction(database.db, async (tx) => {
      await write(tx);
      throw new Error("no such department");
    });
    await expect(fails).rejects.toThrow("no such department");
    const refusal = await transactResult(database.db, async (tx) => {
      await write(tx);
      return refused("not_found");
    });
    expect([refusal.ok, seen, await countOutbox()]).toEqual([false, [], 0]);
  });
});

test("a transaction that records nothing wakes nothing", async () => {
  await transaction(database.db, (tx) => recordEvent(tx, { type: "streams.closed", data: {} }, []));
  seen = [];
  await transaction(database.db, (tx) => tx.selectFrom("accounts").select("id").execute());
  await transaction(database.db, (tx) => queueMail(tx));
  expect(seen).toEqual([]);
});

test("a transaction that is retried wakes the background only for the committed attempt", async () => {
  let tries = 0;
  await transaction(database.db, async (tx) => {
    tries += 1;
    await recordEvent(tx, { type: "streams.closed", data: {} }, ["session:one"]);
    if (tries === 1) throw Object.assign(new Error("could not serialize"), { code: "40001" });
  });
  expect([tries, await Promise.all(seen)]).toEqual([2, [1]]);
});

test("a commit calls all listeners of its database, and no listener of another one", async () => {
  let others = 0;
  const other = await aDatabase({ poolSize: 1 });
  onWorkCommitted(other.db, () => others++);
  let more = 0;
  onWorkCommitted(database.db, () => more++);
  try {
    await transaction(database.db, async (tx) => wakeAfterCommit(tx));
    expect([seen.length, more, others]).toEqual([1, 1, 0]);
    await Promise.all(seen);
  } finally {
    await other.drop();
  }
});

test("a commit of outbox rows only is marked as such", async () => {
  const other = await aDatabase({ poolSize: 1 });
  const woken: string[] = [];
  onWorkCommitted(other.db, (work) => woken.push(work));
  try {
    await transaction(other.db, (tx) => recordEvent(tx, { type: "streams.closed", data: {} }, ["session:one"]));
    await transaction(other.db, async (tx) => {
      wakeAfterCommit(tx);
      await recordEvent(tx, { type: "streams.closed", data: {} }, ["session:one"]);
    });
    expect(woken).toEqual(["outbox", "any"]);
  } finally {
    await other.drop();
  }
});
