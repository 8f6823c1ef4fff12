import { feedPositionHeader } from "@callboard/contract/feed-position";
import { beforeEach, expect, test, vi } from "vitest";

let reads: typeof import("./first-reads.ts");
beforeEach(async () => {
  // Each page begins anew.
  vi.resetModules();
  reads = await import("./first-reads.ts");
});
const reply = (position?: number) =>
  new Response(null, position === undefined ? {} : { headers: { [feedPositionHeader]: String(position) } });

test("a page follows from the earliest of its reads, in whatever order they are answered", () => {
  for (const position of [12, 10, 11]) reads.noteRead(reply(position));
  expect(reads.takeFirstPosition(vi.fn())).toBe("10");
});

test("one reply that says nothing, as one kept from another day, and nobody knows where the page began", () => {
  for (const position of [12, undefined, 13]) reads.noteRead(reply(position));
  expect(reads.takeFirstPosition(vi.fn())).toBeUndefined();
});

test("a page that has read nothing yet begins nowhere", () => {
  expect(reads.takeFirstPosition(vi.fn())).toBeUndefined();
});

test("a second stream of a page does not begin where its first reads did", () => {
  reads.noteRead(reply(10));
  reads.takeFirstPosition(vi.fn());
  reads.noteRead(reply(20));
  expect(reads.takeFirstPosition(vi.fn())).toBeUndefined();
});

test("a read that came to the server earlier and is answered later is told, once", () => {
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
