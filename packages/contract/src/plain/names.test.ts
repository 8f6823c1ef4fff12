import { expect, test } from "vitest";
import { numbers, people, searches } from "./names.fixture.ts";
import { hasTypos, isNamed, plainText, wordPattern } from "./names.ts";

const fullName = ({ first_name, last_name }: (typeof people)[number]) => `${first_name} ${last_name}`;
const found = (typed: string) => people.filter((person) => isNamed(fullName(person), typed));

test.each(Object.entries(searches).flatMap(([name, typed]) => typed.map((each) => [each, name])))(
  "%j finds %s in the browser",
  (typed, name) => {
    expect(found(typed).map(({ last_name }) => last_name)).toEqual([name]);
  },
);

test("an empty search finds everybody; signs alone and words that nobody has find nobody", () => {
  expect(found(" ")).toHaveLength(people.length);
  expect(found("%")).toEqual([]);
  expect(found("Zoe Reyes")).toEqual([]);
});

test.each(numbers)("%j finds a number in the browser", (typed) => {
  expect(isNamed("Zoë Müller", typed, "+1 3235550140")).toBe(true);
  expect(isNamed("Zoë Müller", typed, "+1 3235550999")).toBe(false);
});

test.each(["thackery", "thackerayy", "tahckeray", "thockeray", "hackeray", "thackeary"])(
  "%j is one typing error",
  (typed) => {
    expect(new RegExp(wordPattern("thackeray"), "u").test(` amy ${typed} `)).toBe(true);
    expect(isNamed("Amy Thackeray", typed)).toBe(true);
  },
);

test("two typing errors, an error in a short word and one in a beginning find nobody", () => {
  for (const typed of ["thockeroy", "tahckery", "any", "thockeraying", "thok"])
    expect(isNamed("Amy Thackeray", typed), typed).toBe(false);
});

test("a character that is written with many letters is not searched with typing errors", () => {
  expect(hasTypos(plainText("㌖".repeat(100)))).toBe(false);
  expect(hasTypos("a".repeat(40))).toBe(true);
});
