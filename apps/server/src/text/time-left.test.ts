import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test.each([
  [-1, "less than a minute"],
  [0, "less than a minute"],
  [1, "1 minute"],
  [59, "59 minutes"],
  [60, "1 hour"],
  [119, "1 hour"],
  [179, "2 hours"],
  [3 * 60 + 29, "3 hours"],
  [3 * 60 + 30, "4 hours"],
  [12 * 60 - 1, "12 hours"],
  [47 * 60, "47 hours"],
  [48 * 60 - 1, "2 days"],
  [71 * 60, "2 days"],
  [72 * 60, "3 days"],
])("%i minutes are shown as %s", (minutes, shown) => {
  expect(timeLeft(minutes)).toBe(shown);
});
