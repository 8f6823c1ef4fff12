import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { expect, test } from "vitest";
import { monthEvents, timedEvents } from "./calendar-events.ts";

const position = (name: string, more: Partial<Position> = {}) =>
  ({ name, count: 1, call_time: null, wrap_time: null, ...more }) as Position;
const plan = (positions: Position[], more: Partial<Dayplan> = {}) =>
  ({
    date: "2026-11-25",
    zone: "America/Los_Angeles",
    call_time: "06:30",
    wrap_time: "18:30",
    positions,
    ...more,
  }) as Dayplan;

test("a month has one event for each position with a count above 0, in the department's order", () => {
  const events = monthEvents([plan([position("Costumer"), position("Dyer", { count: 0 }), position("Seamstress")])]);
  expect(events.map(({ title, start, allDay, order }) => [title, start, allDay, order])).toEqual([
    ["Costumer", "2026-11-25", true, 0],
    ["Seamstress", "2026-11-25", true, 1],
  ]);
});

test("positions with the same hours are one event of the week; a position's own times win over the day's", () => {
  const events = timedEvents([
    plan([position("Costumer"), position("Truck Costumer", { call_time: "05:00" }), position("Seamstress")]),
  ]);
  expect(events.map(({ title, start, end }) => [title, start, end])).toEqual([
    ["Costumer, Seamstress", "2026-11-25T14:30:00.000Z", "2026-11-26T02:30:00.000Z"],
    ["Truck Costumer", "2026-11-25T13:00:00.000Z", "2026-11-26T02:30:00.000Z"],
  ]);
});

test("a night shoot ends on the next date, also in the night the clocks change", () => {
  const [night] = timedEvents([
    plan([position("Costumer")], { date: "2026-10-31", call_time: "17:00", wrap_time: "04:00" }),
  ]);
  // From 17:00 daylight time to 4:00 standard time are twelve hours.
  expect([night?.start, night?.end]).toEqual(["2026-11-01T00:00:00.000Z", "2026-11-01T12:00:00.000Z"]);
});

test("an event without a wrap has no end; one without a call lasts the whole day", () => {
  const [open] = timedEvents([plan([position("Costumer")], { wrap_time: null })]);
  expect(open).not.toHaveProperty("end");
  const [whole] = timedEvents([plan([position("Costumer")], { call_time: null })]);
  expect([whole?.allDay, whole?.start]).toEqual([true, "2026-11-25"]);
});
