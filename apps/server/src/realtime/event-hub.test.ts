import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { recordEvent } from "../modules/events/record-event.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import type { Frame, Subscriber } from "./subscriber.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ background: true });
});
afterAll(() => server.stop());

const aSubscriber = (push: (frame: Frame) => void): Subscriber => ({
  kind: "stream",
  listener: { accountId: randomUUID(), sessionId: randomUUID(), isHead: false },
  audiences: new Set(),
  isDropped: false,
  push,
  beat() {},
  end() {},
  move() {},
  revoke() {},
  drop() {},
  isStuck: () => false,
});

test("an event for many subscribers is delivered in slices, and a subscriber that joins in between reads it from the feed", async () => {
  const { hub, db } = server;
  await expect.poll(() => hub.pos).toBeDefined();
  const audience = `department:${randomUUID()}` as const;
  const received: number[] = [];
  const late: number[] = [];
  let between: { pos: number | undefined; received: number } | undefined;
  const subscribeLate = () => {
    between = { pos: hub.pos, received: received.length };
    hub.add(
      aSubscriber(({ pos }) => late.push(pos)),
      new Set([audience]),
    );
  };
  const count = 2_000;
  for (let index = 0; index < count; index += 1)
    hub.add(
      aSubscriber(({ pos }) => {
        if (received.push(pos) === 1) setImmediate(subscribeLate);
      }),
      new Set([audience]),
    );
  const record = () =>
    transaction(db, (tx) =>
      recordEvent(tx, { type: "availability.saved", data: { dayplayer_id: randomUUID(), dates: [] } }, [audience]),
    );

  await record();
  await expect.poll(() => received.length).toBe(count);
  const [pos] = received;
  expect(new Set(received)).toEqual(new Set([pos]));
  expect(between?.received).toBeLessThan(count);
  // A stream that is opened now resumes up to this position from the feed.
  expect(between?.pos).toBe(pos);
  expect(late).toEqual([]);
  await record();
  await expect.poll(() => [received.length, late.length]).toEqual([2 * count, 1]);
});
