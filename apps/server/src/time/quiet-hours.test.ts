import { expect, test } from "vitest";
import { endOfQuietHours } from "./quiet-hours.ts";

const night = { on: true, from: "22:00", until: "07:00", zone: "America/Los_Angeles" };
const at = (moment: string, quiet = night) => endOfQuietHours(Temporal.Instant.from(moment), quiet)?.toString();

test("quiet hours begin with their first minute and end before their last one, in the account's time zone", () => {
  expect(at("2026-11-21T05:59:59Z")).toBeUndefined(); // 21:59:59
  expect(at("2026-11-21T06:00:00Z")).toBe("2026-11-21T15:00:00Z");
  expect(at("2026-11-21T14:59:59Z")).toBe("2026-11-21T15:00:00Z");
  expect(at("2026-11-21T15:00:00Z")).toBeUndefined();
  expect(at("2026-11-21T06:00:00Z", { ...night, zone: "Asia/Tokyo" })).toBeUndefined(); // 15:00 there
});

test("quiet hours may be within one day, and have no duration if both times are equal", () => {
  const nap = { ...night, from: "13:00:00", until: "15:00:00" };
  expect(at("2026-11-20T21:00:00Z", nap)).toBe("2026-11-20T23:00:00Z");
  expect(at("2026-11-20T23:00:00Z", nap)).toBeUndefined();
  expect(at("2026-11-20T21:00:00Z", { ...night, from: "13:00", until: "13:00" })).toBeUndefined();
});

test("an account without quiet hours never waits", () => {
  expect(at("2026-11-21T06:00:00Z", { ...night, on: false })).toBeUndefined();
});

test("quiet hours of a night in which the clocks change end at the local hour", () => {
  // Clocks go back on November 1 and forward on March 8.
  expect(at("2026-11-01T06:00:00Z")).toBe("2026-11-01T15:00:00Z");
  expect(at("2026-10-31T06:00:00Z")).toBe("2026-10-31T14:00:00Z");
  expect(at("2026-03-08T07:00:00Z")).toBe("2026-03-08T14:00:00Z");
  // An end in the skipped hour is the instant after it.
  expect(at("2026-03-08T07:00:00Z", { ...night, until: "02:30" })).toBe("2026-03-08T10:30:00Z");
});
