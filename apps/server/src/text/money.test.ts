import { expect, test } from "vitest";
import { formatMoney } from "./money.ts";

test.each([
  [42, "USD", "en", "$42"],
  [1042.5, "CAD", "en", "CA$1,042.50"],
  [1042.5, "GBP", "en", "£1,042.50"],
  [42.5, "EUR", "en", "€42.50"],
  [42.5, "CAD", "es", "CAD 42.50"],
  [42.5, "USD", "es", "$42.50"],
] as const)("%d %s in %s is %s", (amount, currency, language, text) => {
  expect(formatMoney(amount, currency, language).replaceAll("\u00a0", " ")).toBe(text);
});
