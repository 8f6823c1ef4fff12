import { expect, test } from "vitest";
import { RecentMonths } from "./recent-months.ts";

const month = (tag: string) => ({ tag, body: Buffer.alloc(400) });

test("the months that nobody has read for longest make room for new ones", () => {
  const recent = new RecentMonths(1_000);
  recent.add("a", month("1"));
  recent.add("b", month("2"));
  recent.find("a");
  recent.add("c", month("3"));
  expect(["a", "b", "c"].map((key) => recent.find(key)?.tag)).toEqual(["1", undefined, "3"]);
});

test("a month replaces the one that was sent to the same reader before", () => {
  const recent = new RecentMonths(1_000);
  for (const tag of ["1", "2", "3", "4"]) recent.add("a", month(tag));
  recent.add("b", month("5"));
  expect(["a", "b"].map((key) => recent.find(key)?.tag)).toEqual(["4", "5"]);
});

test("the key of a month holds no token", () => {
  expect(RecentMonths.keyOf("Bearer secret", "2026-12-01", undefined)).not.toContain("secret");
});
