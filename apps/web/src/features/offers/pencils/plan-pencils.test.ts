import type { CrewCell, CrewDay, CrewMember } from "@callboard/contract/dayplayers/crew";
import { expect, test } from "vitest";
import type { CrewSpot } from "../crew/crew-selection.ts";
import { latestUntil, listPositions, pencilObstacle, planQuestions, untilOf } from "./plan-pencils.ts";

const zone = "America/Los_Angeles";
const now = Date.parse("2026-11-10T20:00:00Z");
const at = { zone, now };
const position = (name: string) => ({ id: name, name, activated: true, need: 1 });
const spot = (id: string, date: string, { cell = {}, day = {}, positions = ["Costumer"] } = {}): CrewSpot => ({
  member: {
    id,
    work_preferences: { positions, years_as_member: 1 },
    cells: [{ date, state: "free", ...cell } as CrewCell],
  } as CrewMember,
  day: { date, has_passed: false, positions: [position("Costumer")], ...day } as CrewDay,
});
const date = "2026-11-20";

test("a free or unknown day can be pencilled", () => {
  expect(pencilObstacle("pencil", spot("ana", date), at)).toBeUndefined();
  expect(pencilObstacle("pencil", spot("ana", date, { cell: { state: "unknown" } }), at)).toBeUndefined();
});

test.each([
  ["passed", spot("ana", date, { day: { has_passed: true } })],
  ["taken", spot("ana", date, { cell: { state: "booked" } })],
  ["pencilled", spot("ana", date, { cell: { pencil: { id: "p" } } })],
  ["too_late", spot("ana", "2026-11-13")],
  ["nothing_planned", spot("ana", date, { day: { positions: [] } })],
] as const)("no pencil is asked for a day that is %s", (obstacle, of) => {
  expect(pencilObstacle("pencil", of, at)).toBe(obstacle);
});

test("people are asked whether they are free also where nothing is planned, or soon", () => {
  expect(pencilObstacle("check", spot("ana", "2026-11-11", { day: { positions: [] } }), at)).toBeUndefined();
  expect(pencilObstacle("check", spot("ana", "2026-11-10"), at)).toBe("begun");
  expect(pencilObstacle("check", spot("ana", date, { cell: { state: "not_free" } }), at)).toBe("taken");
});

test("people with the same dates are asked in one call", () => {
  const spots = [spot("ana", date), spot("ana", "2026-11-21"), spot("ben", date), spot("cleo", date)];
  expect(planQuestions(spots)).toEqual([
    { dayplayer_ids: ["ana"], dates: [date, "2026-11-21"] },
    { dayplayer_ids: ["ben", "cleo"], dates: [date] },
  ]);
});

test("no call asks more than 50 people", () => {
  const spots = Array.from({ length: 120 }, (_, index) => spot(`p${index}`, date));
  expect(planQuestions(spots).map(({ dayplayer_ids }) => dayplayer_ids.length)).toEqual([50, 50, 20]);
});

test("the position that most of the selected people work in comes first", () => {
  const day = { positions: [position("Tailor"), position("Costumer")] };
  expect(listPositions([spot("ana", date, { day }), spot("ben", date, { day })])).toEqual(["Costumer", "Tailor"]);
});

test("a pencil lasts at most 14 days, and until 72 hours before its day begins", () => {
  expect(new Date(latestUntil("2026-11-20", zone, now)).toISOString()).toBe("2026-11-17T08:00:00.000Z");
  expect(latestUntil("2027-02-01", zone, now)).toBe(now + 14 * 86_400_000);
});

test("a time of the head's holds for all days, so the first of them limits it", () => {
  const dates = ["2026-11-20", "2026-11-25"];
  const own = (day: string, time: string) => untilOf({ kind: "own", day, time }, dates, at);
  expect(own("2026-11-16", "09:00")).toMatchObject({ at: "2026-11-16T17:00:00.000Z" });
  expect(own("2026-11-17", "09:00")).toEqual({ problem: "Choose a time no later than Tue, Nov 17, 12:00 AM." });
  expect(own("2026-11-10", "09:00")).toEqual({ problem: "Choose a time later than now." });
  expect(own("", "09:00")).toHaveProperty("problem");
  expect(untilOf({ kind: "longest", day: "", time: "" }, dates, at)).not.toHaveProperty("at");
});
