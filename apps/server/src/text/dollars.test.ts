import { locales } from "@callboard/contract/languages/languages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDollars } from "./dollars.ts";

test.each(Object.values(locales))("amounts of dollars are written as in %s", (locale) => {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatDollars(cents / 100)).toBe(format.format(cents / 100));
    }),
    { examples: [[0], [4_200], [4_250], [99_999], [100_000], [-500], [123_456_789]] },
  );
});
