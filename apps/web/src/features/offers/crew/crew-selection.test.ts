import type { CrewDay, CrewMember } from "@callboard/contract/dayplayers/crew";
import { expect, test } from "vitest";
import { findOffers, planOffers, selectedSpots, toggleSpot } from "./crew-selection.ts";

const position = (id: string, name: string, more = {}) => ({ id, name, activated: true, need: 1, ...more });
const day = (date: string, positions: CrewDay["positions"], has_passed = false): CrewDay => ({
  date,
  dayplan_id: "d",
  has_passed,
  booked: 0,
  needed: positions.length,
  positions,
});
const person = (id: string, states: Record<string, CrewMember["cells"][number]["state"]>) =>
  ({
    id,
    work_preferences: { positions: ["Costumer", "Tailor"], years_as_member: 1 },
    cells: Object.entries(states).map(([date, state]) => ({ date, state })),
  }) as CrewMember;
const [monday, tuesday] = ["2026-11-23", "2026-11-24"] as const;
const ana = person("ana", { [monday]: "free", [tuesday]: "unknown" });

test("a free or unknown day offers the active positions with a vacancy that the person works in", () => {
  const positions = [
    position("1", "Costumer"),
    position("2", "Tailor"),
    position("3", "Dyer"),
    position("4", "Costumer", { need: 0 }),
  ];
  const found = findOffers({ member: ana, day: day(tuesday, positions) });
  expect(typeof found !== "string" && found.map(({ id }) => id)).toEqual(["1", "2"]);
});

test.each([
  ["passed", day(monday, [position("1", "Costumer")], true), ana],
  ["taken", day(monday, [position("1", "Costumer")]), person("ben", { [monday]: "not_free" })],
  ["nothing_planned", day(monday, []), ana],
  ["other_positions", day(monday, [position("1", "Dyer")]), ana],
  ["not_active", day(monday, [position("1", "Costumer", { activated: false })]), ana],
  ["full", day(monday, [position("1", "Costumer", { need: 0 })]), ana],
])("nothing is offered for a day that is %s", (obstacle, on, member) => {
  expect(findOffers({ member, day: on })).toBe(obstacle);
});

test("selected days become an offer each, or one job for each person", () => {
  const ben = person("ben", { [monday]: "free", [tuesday]: "booked" });
  const days = [day(monday, [position("m", "Costumer")]), day(tuesday, [position("t", "Costumer")])];
  let selection = toggleSpot(new Map(), "ana", monday);
  selection = toggleSpot(toggleSpot(selection, "ana", tuesday), "ben", monday);
  selection = toggleSpot(selection, "ben", tuesday);
  const spots = selectedSpots(selection, [ana, ben], days);
  expect(spots).toHaveLength(4);
  const plan = (asBlock: boolean) => planOffers(spots, asBlock).map(({ to, jobs }) => [to.id, ...jobs]);
  expect(plan(false)).toEqual([
    ["ana", "m"],
    ["ana", "t"],
    ["ben", "m"],
  ]);
  expect(plan(true)).toEqual([
    ["ana", "m", "t"],
    ["ben", "m"],
  ]);
  expect(toggleSpot(toggleSpot(new Map(), "ana", monday), "ana", monday).size).toBe(0);
});
