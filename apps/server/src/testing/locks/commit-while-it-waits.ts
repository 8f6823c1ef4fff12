import { expect } from "vitest";
import type { Db, Tx } from "../../db/schema.ts";
import { countWaiting } from "./count-waiting.ts";

type Act = (tx: Tx) => Promise<unknown>;

/** Runs two transactions at once. The first one is committed when the second one waits for a lock of it. */
export async function commitWhileItWaits(db: Db, [first, second]: readonly [Act, Act]): Promise<void> {
  let waiting: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await first(tx);
    waiting = db.transaction().execute(second);
    await expect.poll(() => countWaiting(db), { interval: 5 }).toBe(1);
  });
  await waiting;
}
