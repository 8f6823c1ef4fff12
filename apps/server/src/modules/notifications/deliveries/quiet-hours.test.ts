import { expect, test } from "vitest";
import { endOfQuietHours } from "./quiet-hours.ts";

const night = { on: true, from: "22:00", until: "07:00", zone: "America/Los_Angeles" };
const at = (moment: string, quiet = night) => endOfQuietHours(Temporal.Instant.from(moment), quiet)?.toString();

test("the night is quiet from its first to before its last minute, in the person's own zone", () => {
  expect(at("2026-11-21T05:59:59Z")).toBeUndefined(); // 21:59:59
  expect(at("2026-11-21T06:00:00Z")).toBe("2026-11-21T15:00:00Z");
  expect(at("2026-11-21T14:59:59Z")).toBe("2026-11-21T15:00:00Z");
  expect(at("2026-11-21T15:00:00Z")).toBeUndefined();
  expect(at("2026-11-21T06:00:00Z", { ...night, zone: "Asia/Tokyo" })).toBeUndefined(); // 15:00 there
});

test("hours within a day are quiet as well, and from a time until the same one never", () => {
  const nap = { ...night, from: "13:00:00", until: "15:00:00" };
  expect(at("2026-11-20T21:00:00Z", nap)).toBe("2026-11-20T23:00:00Z");
  expect(at("2026-11-20T23:00:00Z", nap)).toBeUndefined();
  expect(at("2026-11-20T21:00:00Z", { ...night, from: "13:00", until: "13:00" })).toBeUndefined();
});

test("whoever has none is never left waiting", () => {
  expect(at("2026-11-21T06:00:00Z", { ...night, on: false })).toBeUndefined();
});

test("a night in which the clocks change ends at the local hour", () => {
  // Fall back on November 1st, spring forward on March 8th.
  expect(at("2026-11-01T06:00:00Z")).toBe("2026-11-01T15:00:00Z");
  expect(at("2026-10-31T06:00:00Z")).toBe("2026-10-31T14:00:00Z");
  expect(at("2026-03-08T07:00:00Z")).toBe("2026-03-08T14:00:00Z");
  // An end in the hour that is skipped is the moment after it.
  expect(at("2026-03-08T07:00:00Z", { ...night, until: "02:30" })).toBe("2026-03-08T10:30:00Z");
});
