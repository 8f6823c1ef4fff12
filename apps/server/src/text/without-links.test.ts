import { expect, test } from "vitest";
import { withoutLinks } from "./without-links.ts";

test("an address is broken at each dot and after its scheme, with the given character", () => {
  expect(withoutLinks("Dana www.evil.example", " ")).toBe("Dana www. evil. example");
  expect(withoutLinks("https://evil.example/a", " ")).toBe("https:// evil. example/a");
  expect(withoutLinks("evil.example")).toBe("evil.\u200bexample");
});

test("names with dots, amounts and mail addresses stay as they were written", () => {
  const words = "J.R. Smith Jr., Ph.D., pays $1,234.50 at 9 a.m.; write to ana@example.com";
  expect(withoutLinks(words, " ")).toBe(words);
});
