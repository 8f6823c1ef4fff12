import type { QuickFind } from "@callboard/contract/dayplayers/quick-find";
import { expect, test } from "vitest";
import { linesFor, linesOf, parseCommand } from "./find.ts";

test.each([
  ["message ana", { command: "message", text: "ana" }],
  ["Activate  dec 8 ", { command: "activate", text: "dec 8" }],
  ["messages", { text: "messages" }],
  ["activate", { text: "activate" }],
  ["ana reyes", { text: "ana reyes" }],
])("%j is understood as a command only with something to find", (typed, expected) => {
  expect(parseCommand(typed)).toEqual(expected);
});

const day = { city: "", count: 2, booked: 0, need: 2 };
const lines = linesOf({
  days: [
    { ...day, date: "2026-12-08", dayplan_id: "d1" },
    { ...day, date: "2027-12-08", dayplan_id: null },
  ],
  jobs: [],
  dayplayers: [
    { id: "ana", first_name: "Ana", last_name: "Reyes", area: "", work_preferences: { positions: [] } },
  ] as unknown as QuickFind["dayplayers"],
});

test("only planned days are activated", () => {
  expect(linesFor(lines, "activate").map(({ title, activates }) => [title, activates])).toEqual([
    ["Activate Tuesday, December 8, 2026", "2026-12-08"],
  ]);
});

test("only dayplayers are written to", () => {
  expect(linesFor(lines, "message").map(({ title, path }) => [title, path])).toEqual([
    ["Message Ana Reyes", "/app/messages/ana"],
  ]);
});
