import { expect, test } from "vitest";
import { hoursText, roundedTime, timeRange } from "./worked-times-text.ts";

/** `Intl` writes narrow spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("a true time names the one that is paid only where they differ", () => {
  expect(plain(roundedTime("18:49", "18:54"))).toBe("6:49 PM → 6:54");
  expect(plain(roundedTime("11:57", "12:00"))).toBe("11:57 AM → 12:00 PM");
  expect(plain(roundedTime("06:24", "06:24"))).toBe("6:24 AM");
  expect(plain(roundedTime("06:24", undefined))).toBe("6:24 AM");
});

test("a span names the half of the day once, and never a date", () => {
  expect(plain(timeRange("12:30", "13:00"))).toBe("12:30 – 1:00 PM");
  expect(plain(timeRange("23:45", "00:15"))).toBe("11:45 PM – 12:15 AM");
});

test("hours have at most two decimals", () => {
  expect([12.4, 8, 1 / 3].map(hoursText)).toEqual(["12.4", "8", "0.33"]);
});
