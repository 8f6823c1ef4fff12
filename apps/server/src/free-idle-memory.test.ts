import { describe, expect, test } from "vitest";
import { isTimeToFree } from "./free-idle-memory.ts";

const minute = 60_000;
const mb = 1e6;

describe("memory is freed", () => {
  test("by an idle process as soon as it has grown since the last time", () => {
    const grown = { now: 110 * mb, last: 100 * mb, least: 100 * mb };
    expect(isTimeToFree({ share: 0.04, bytes: grown, sinceMs: minute / 2 })).toBe(true);
    expect(isTimeToFree({ share: 0.04, bytes: { ...grown, now: 104 * mb }, sinceMs: minute / 2 })).toBe(false);
  });

  test("by a process with little to do, once in two minutes", () => {
    const bytes = { now: 200 * mb, last: 100 * mb, least: 100 * mb };
    expect(isTimeToFree({ share: 0.08, bytes, sinceMs: 1 * minute })).toBe(false);
    expect(isTimeToFree({ share: 0.08, bytes, sinceMs: 2 * minute })).toBe(true);
  });

  test("again where the last time left more than an earlier one", () => {
    const bytes = { now: 120 * mb, last: 120 * mb, least: 100 * mb };
    expect(isTimeToFree({ share: 0.08, bytes, sinceMs: 2 * minute })).toBe(true);
  });

  test("not by a busy process, nor before the start has left its garbage", () => {
    const bytes = { now: 300 * mb, last: 100 * mb, least: 100 * mb };
    expect(isTimeToFree({ share: 0.3, bytes, sinceMs: 60 * minute })).toBe(false);
    const none = { now: 120 * mb, last: Number.POSITIVE_INFINITY, least: Number.POSITIVE_INFINITY };
    expect(isTimeToFree({ share: 0, bytes: none, sinceMs: 60 * minute })).toBe(false);
  });
});
