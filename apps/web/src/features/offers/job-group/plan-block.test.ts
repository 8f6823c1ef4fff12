import { expect, test } from "vitest";
import { reassign, takersOf } from "./plan-block.ts";

const job = (position_id: string, date: string) => ({ position_id, date, name: "Costumer" });
const [tue, wed] = [job("tue", "2026-12-01"), job("wed", "2026-12-02")];
const person = (id: string, positions: (typeof tue)[], could_take: string[]) => ({
  dayplayer: { id } as never,
  days: positions.map(({ date }) => date),
  positions,
  could_take,
  chance: 0.5,
});
const people = [
  person("ana", [tue, wed], []),
  person("bo", [], ["tue"]),
  person("cleo", [job("set", tue.date)], ["tue"]),
];

test("a day goes only to somebody of the plan who could take it and has no other job that day", () => {
  expect(takersOf(people, tue).map(({ dayplayer }) => dayplayer.id)).toEqual(["bo"]);
});

test("a day that was given to somebody else is theirs, and can be given back", () => {
  const given = reassign(people, [{ positionId: "tue", from: "ana", to: "bo" }]);
  expect(given.map(({ days }) => days)).toEqual([[wed.date], [tue.date], [tue.date]]);
  expect(takersOf(given, tue).map(({ dayplayer }) => dayplayer.id)).toEqual(["ana"]);
  const open = reassign(people, [{ positionId: "tue", from: "ana", to: null }]);
  expect(open.map(({ days }) => days)).toEqual([[wed.date], [], [tue.date]]);
});
