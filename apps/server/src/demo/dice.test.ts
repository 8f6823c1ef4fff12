import { expect, test } from "vitest";
import { Dice } from "./dice.ts";

test("a roll depends only on the seed and its key, not on earlier rolls", () => {
  const [one, other] = [new Dice("a"), new Dice("a")];
  const first = one.roll("answers", 7);
  other.roll("something else");
  expect(other.roll("answers", 7)).toBe(first);
  expect(new Dice("b").roll("answers", 7)).not.toBe(first);
});

test("similar keys roll different numbers, which cover the whole range", () => {
  const dice = new Dice("a");
  const tens = new Map<number, number>();
  for (let number = 0; number < 10_000; number += 1) {
    const ten = Math.floor(dice.roll("who", number) * 10);
    tens.set(ten, (tens.get(ten) ?? 0) + 1);
  }
  expect([...tens.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const count of tens.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  expect(new Set(Array.from({ length: 1_000 }, (_, number) => dice.between(3, 5, number)))).toEqual(new Set([3, 4, 5]));
});
