import { describe, expect, test } from "vitest";
import { readCursor, writeCursor } from "./match-cursor.ts";
import { yearsBetween } from "./match-order.ts";

describe("years of membership", () => {
  test.each([
    ["2025-11-20", "2026-11-20", 1],
    ["2025-11-21", "2026-11-20", 0],
    ["2024-02-29", "2025-02-28", 0],
    ["2024-02-29", "2025-03-01", 1],
    ["2027-02-28", "2028-02-29", 1],
    ["2026-11-21", "2026-11-20", 0],
  ])("from %s to %s are %i whole years", (since, today, years) => {
    expect(yearsBetween(since, today)).toBe(years);
  });
});

describe("a match cursor", () => {
  test("restores the end of a page without loss of precision", () => {
    const cursor = {
      last: {
        dayplayerId: "01a1fbaf-0000-7000-8000-000000000005",
        starred: false,
        worked: 1,
        reliability: 2 / 3,
        years: 3,
        turn: 1_795_000_000.123456,
        distance: 12.345678901234567,
      },
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
  ])("is not read from %j", (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});
