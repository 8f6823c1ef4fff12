import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { readCursor, writeCursor } from "./match-cursor.ts";
import { compareMatches, type Standing, sinceOf, yearsBetween } from "./match-order.ts";

const someone: Standing = {
  dayplayerId: "01a1fbaf-0000-7000-8000-000000000005",
  starred: false,
  worked: 0,
  reliability: 0.9,
  years: 3,
  distance: 20,
};

describe("the order of matches", () => {
  test.each<[string, Partial<Standing>]>([
    ["a star goes before having worked here", { starred: true, reliability: 0, years: 0, distance: null }],
    ["having worked here before goes before reliability", { worked: 1, reliability: 0, years: 0, distance: null }],
    ["reliability goes before years", { reliability: 0.91, years: 0, distance: null }],
    ["years go before distance", { years: 4, distance: null }],
    ["the nearer comes first", { distance: 19.99 }],
    ["equals stand by id", { dayplayerId: "01a1fbaf-0000-7000-8000-000000000004" }],
  ])("%s", (_, better) => {
    const other = { ...someone, ...better };
    expect(compareMatches(other, someone)).toBeLessThan(0);
    expect(compareMatches(someone, other)).toBeGreaterThan(0);
  });

  test("an unknown distance comes after every known one", () => {
    expect(compareMatches({ ...someone, distance: 499 }, { ...someone, distance: null })).toBeLessThan(0);
  });

  test("how often somebody worked here makes no difference", () => {
    const ten = { ...someone, worked: 10, distance: 30 };
    expect(compareMatches({ ...someone, worked: 1 }, ten)).toBeLessThan(0);
  });
});

describe("years as a member", () => {
  test.each([
    ["2025-11-20", "2026-11-20", 1],
    ["2025-11-21", "2026-11-20", 0],
    ["2024-02-29", "2025-02-28", 0],
    ["2024-02-29", "2025-03-01", 1],
    ["2027-02-28", "2028-02-29", 1],
    ["2026-11-21", "2026-11-20", 0],
  ])("from %s to %s are %i whole ones", (since, today, years) => {
    expect(yearsBetween(since, today)).toBe(years);
  });

  test("are as many as the span of dates that they stand for", () => {
    const days = integer({ min: 0, max: 15_000 }).map((ago) => ago);
    const todays = constantFrom("2026-11-20", "2028-02-29", "2027-02-28", "2027-03-01", "2026-12-31", "2027-01-01");
    assert(
      property(days, todays, (ago, today) => {
        const since = Temporal.PlainDate.from(today).subtract({ days: ago }).toString();
        const { after, until } = sinceOf(yearsBetween(since, today), today);
        return after < since && since <= until;
      }),
      { numRuns: 3000 },
    );
  });
});

describe("the cursor", () => {
  test("brings back to the last bit where a page ended", () => {
    const cursor = {
      last: { ...someone, worked: 1, reliability: 2 / 3, distance: 12.345678901234567 },
      rank: 50,
      total: 500,
      capped: true,
    };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  test.each([
    "",
    "?",
    "bm9uc2Vuc2U",
    Buffer.from("[]").toString("base64url"),
    Buffer.from('["x",1,2,3,4,5,6,7,8]').toString("base64url"),
    Buffer.from(JSON.stringify(["-".repeat(36), false, false, 0.9, 3, 20, 50, 80, false])).toString("base64url"),
  ])("%j is none", (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});
