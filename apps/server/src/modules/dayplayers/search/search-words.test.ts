import { expect, test } from "vitest";
import { slipsIn, termsOf } from "./search-words.ts";

test("a sign that spreads into many letters makes no word that is looked for with slips", () => {
  const [term] = termsOf("㌖".repeat(100));
  const word = term?.ways[0]?.[0] ?? "";
  expect(word).toHaveLength(600);
  expect(slipsIn(word)).toBe(0);
  expect(slipsIn("a".repeat(40))).toBe(2);
});
