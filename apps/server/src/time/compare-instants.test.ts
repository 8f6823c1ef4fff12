import { expect, test } from "vitest";
import { isBefore } from "./compare-instants.ts";

const at = (fraction: string) => Temporal.Instant.from(`2026-11-20T20:00:00.${fraction}Z`);

test.each([
  ["100", "200", true],
  ["200", "100", false],
  ["100", "100", false],
  // Within one millisecond.
  ["100000001", "100000002", true],
  ["100000002", "100000001", false],
])("an instant at .%s s is before one at .%s s: %s", (one, other, expected) => {
  expect(isBefore(at(one), at(other))).toBe(expected);
});

test("instants before 1970 are compared by nanoseconds as well", () => {
  const [early, late] = [new Temporal.Instant(-2_000_001n), new Temporal.Instant(-2_000_000n)];
  expect([isBefore(early, late), isBefore(late, early)]).toEqual([true, false]);
});
