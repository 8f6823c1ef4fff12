import { slipsIn } from "@callboard/contract/plain/names";
import { expect, test } from "vitest";
import { termsOf } from "./search-words.ts";

test("a character that normalizes to many letters does not become a word that is searched with typing errors", () => {
  const [term] = termsOf("㌖".repeat(100));
  const word = term?.ways[0]?.[0] ?? "";
  expect(word).toHaveLength(600);
  expect(slipsIn(word)).toBe(0);
  expect(slipsIn("a".repeat(40))).toBe(2);
});
