import { describe, expect, test } from "vitest";
import { isTimeToFree, isTimeToFreeStart } from "./free-idle-memory.ts";

const minute = 60_000;
const mb = 1e6;
const unused = { share: 0.02, requestRate: 0, idleTimes: 1 };
const calm = { share: 0.08, requestRate: 100, idleTimes: 0 };
const busy = { share: 0.3, requestRate: 500, idleTimes: 0 };

describe("memory is freed", () => {
  test("by an idle process as soon as it has grown since the last time", () => {
    const grown = { now: 110 * mb, last: 100 * mb, least: 100 * mb };
    expect(isTimeToFree({ ...unused, bytes: grown, sinceMs: minute / 2 })).toBe(true);
    expect(isTimeToFree({ ...unused, bytes: { ...grown, now: 101 * mb }, sinceMs: minute / 2 })).toBe(false);
  });

  test("by an idle process until compiled code is old enough, if it once had less memory", () => {
    const bytes = { now: 120 * mb, last: 120 * mb, least: 100 * mb };
    expect(isTimeToFree({ ...unused, idleTimes: 6, bytes, sinceMs: minute / 2 })).toBe(true);
    expect(isTimeToFree({ ...unused, idleTimes: 7, bytes, sinceMs: minute / 2 })).toBe(false);
    expect(isTimeToFree({ ...unused, bytes: { ...bytes, least: 119 * mb }, sinceMs: minute / 2 })).toBe(false);
  });

  test("by a process with little load, once in two minutes", () => {
    const bytes = { now: 200 * mb, last: 100 * mb, least: 100 * mb };
    expect(isTimeToFree({ ...calm, bytes, sinceMs: 1 * minute })).toBe(false);
    expect(isTimeToFree({ ...calm, bytes, sinceMs: 2 * minute })).toBe(true);
    expect(isTimeToFree({ ...calm, bytes: { ...bytes, now: 104 * mb }, sinceMs: 2 * minute })).toBe(false);
  });

  test("again if the last time left more memory than an earlier one", () => {
    const bytes = { now: 120 * mb, last: 120 * mb, least: 100 * mb };
    expect(isTimeToFree({ ...calm, bytes, sinceMs: 2 * minute })).toBe(true);
  });

  test("not by a busy process, nor before the garbage of the start is freed", () => {
    const bytes = { now: 300 * mb, last: 100 * mb, least: 100 * mb };
    expect(isTimeToFree({ ...busy, bytes, sinceMs: 60 * minute })).toBe(false);
    const none = { now: 120 * mb, last: Number.POSITIVE_INFINITY, least: Number.POSITIVE_INFINITY };
    expect(isTimeToFree({ ...unused, bytes: none, sinceMs: 60 * minute })).toBe(false);
  });

  test("not at once by a process that gets requests, even if they are cheap", () => {
    const bytes = { now: 110 * mb, last: 100 * mb, least: 100 * mb };
    expect(isTimeToFree({ ...unused, requestRate: 50, bytes, sinceMs: minute / 2 })).toBe(false);
    expect(isTimeToFree({ ...unused, requestRate: 0.5, bytes, sinceMs: minute / 2 })).toBe(true);
  });
});

describe("garbage of the start is freed", () => {
  test("as soon as the process gets no requests", () => {
    expect(isTimeToFreeStart({ ...unused, sinceMs: 4_000 })).toBe(true);
    expect(isTimeToFreeStart({ ...busy, sinceMs: 4_000 })).toBe(false);
    expect(isTimeToFreeStart({ ...busy, requestRate: 0, sinceMs: 4_000 })).toBe(false);
  });

  test("two minutes later if cheap requests keep arriving", () => {
    expect(isTimeToFreeStart({ ...calm, sinceMs: 1 * minute })).toBe(false);
    expect(isTimeToFreeStart({ ...calm, sinceMs: 2 * minute })).toBe(true);
  });
});
