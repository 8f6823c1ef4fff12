import { feedPositionHeader } from "@callboard/contract/events/feed-position";
import { beforeEach, expect, test, vi } from "vitest";

let reads: typeof import("./first-reads.ts");
beforeEach(async () => {
  // Each test loads a new page.
  vi.resetModules();
  reads = await import("./first-reads.ts");
});
const reply = (position?: number) =>
  new Response(null, position === undefined ? {} : { headers: { [feedPositionHeader]: String(position) } });

test("the stream of a page begins at the earliest position of its reads, in whatever order they are answered", () => {
  for (const position of [12, 10, 11]) reads.noteRead(reply(position));
  expect(reads.takeFirstPosition(vi.fn())).toBe("10");
});

test("a reply without a position, for example a cached one, makes the first position unknown", () => {
  for (const position of [12, undefined, 13]) reads.noteRead(reply(position));
  expect(reads.takeFirstPosition(vi.fn())).toBeUndefined();
});

test("a page without reads has no first position", () => {
  expect(reads.takeFirstPosition(vi.fn())).toBeUndefined();
});

test("a second stream of a page does not begin at the position of its first reads", () => {
  reads.noteRead(reply(10));
  reads.takeFirstPosition(vi.fn());
  reads.noteRead(reply(20));
  expect(reads.takeFirstPosition(vi.fn())).toBeUndefined();
});

test("an earlier read that is answered later is reported once", () => {
  const onEarlier = vi.fn();
  reads.noteRead(reply(10));
  reads.takeFirstPosition(onEarlier);
  reads.noteRead(reply(10));
  reads.noteRead(reply(11));
  expect(onEarlier).not.toHaveBeenCalled();
  reads.noteRead(reply(9));
  reads.noteRead(reply(8));
  expect(onEarlier).toHaveBeenCalledOnce();
});
