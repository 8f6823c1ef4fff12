import { afterEach, beforeEach, expect, test, vi } from "vitest";

const start = Date.parse("2026-11-20T12:00:00Z");
const minute = 60_000;
let clock: typeof import("./server-clock.ts");

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  vi.resetModules();
  clock = await import("./server-clock.ts");
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reply that the server sent when its clock was this far ahead of the device's, and that took some time. */
function reply(ahead: number, took = 200) {
  const sent = Date.now();
  const date = new Date(sent + took / 2 + ahead).toUTCString();
  vi.advanceTimersByTime(took);
  clock.noteServerTime(new Response(null, { headers: { date } }), sent);
}
const difference = () => clock.serverNow() - Date.now();

test("a clock that is an hour ahead is put right by the first reply", () => {
  reply(-60 * minute);
  expect(Math.abs(difference() + 60 * minute)).toBeLessThan(1000);
});

test("a difference of less than 30 seconds is ignored", () => {
  reply(20_000);
  expect(difference()).toBe(0);
});

test("one reply with a wrong time among others changes nothing", () => {
  for (const ahead of [0, 0, -45 * minute, 0]) reply(ahead);
  expect(difference()).toBe(0);
});

test("a reply that was slow, or that comes from a cache and has no date, says nothing about the time", () => {
  reply(30 * minute, 11_000);
  clock.noteServerTime(new Response(null), Date.now());
  expect(difference()).toBe(0);
});

test("a clock that is put right is followed after a few replies", () => {
  for (let count = 0; count < 9; count++) reply(15 * minute);
  for (let count = 0; count < 5; count++) reply(0);
  expect(difference()).toBe(0);
});
