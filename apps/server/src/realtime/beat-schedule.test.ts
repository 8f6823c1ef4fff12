import { expect, test } from "vitest";
import { BeatSchedule } from "./beat-schedule.ts";
import type { Subscriber } from "./subscriber.ts";

const subscribers = (count: number) => Array.from({ length: count }, () => ({}) as Subscriber);
const interval = (schedule: BeatSchedule) => Array.from({ length: BeatSchedule.turnCount }, () => schedule.next());

test("each of 10,000 subscribers is due once in an interval, and about as many in each turn", () => {
  const schedule = new BeatSchedule();
  const all = subscribers(10_000);
  for (const subscriber of all) schedule.add(subscriber);
  for (const turns of [interval(schedule), interval(schedule)]) {
    expect(turns.flat().length).toBe(10_000);
    expect(new Set(turns.flat())).toEqual(new Set(all));
    expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(200);
  }
});

test("a few subscribers are due together", () => {
  const schedule = new BeatSchedule();
  for (const subscriber of subscribers(50)) schedule.add(subscriber);
  expect(interval(schedule).filter(({ length }) => length > 0).length).toBe(1);
});

test("a removed subscriber is never due again", () => {
  const schedule = new BeatSchedule();
  const [one, two] = subscribers(2) as [Subscriber, Subscriber];
  schedule.add(one);
  schedule.add(two);
  schedule.remove(one);
  expect(interval(schedule).flat()).toEqual([two]);
});
