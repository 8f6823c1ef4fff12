import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { newDay, newPosition } from "@callboard/contract/plain/new-day";
import { expect, test } from "vitest";
import { valuesOf } from "../dayplan-values.ts";
import { countNotified } from "./count-notified.ts";

const position = (name: string, facts: Partial<Position>) =>
  ({ ...newPosition, id: name, name, count: 3, booked: 0, open_offers: 0, ...facts }) as Position;
const plan = {
  ...newDay,
  call_time: "08:00",
  street_address: "1438 N Gower St",
  positions: [
    position("Costumer", { booked: 3, open_offers: 1 }),
    position("Tailor", { booked: 2, open_offers: 4, call_time: "06:00" }),
  ],
} as Dayplan;
const values = (changes: object = {}) => ({ ...valuesOf(plan), ...changes });

test("a save that changes neither place nor hours notifies nobody", () => {
  expect(countNotified(plan, values({ notes: "Bring rain gear", number_of_actors: 5 }))).toEqual({
    booked: 0,
    asked: 0,
  });
});

test("another call of the day notifies the positions that follow it, not those with their own", () => {
  expect(countNotified(plan, values({ call_time: "07:00" }))).toEqual({ booked: 3, asked: 1 });
});

test("another wrap or place notifies everybody", () => {
  expect(countNotified(plan, values({ wrap_time: "20:00" }))).toEqual({ booked: 5, asked: 5 });
  expect(countNotified(plan, values({ city: "Burbank" }))).toEqual({ booked: 5, asked: 5 });
  expect(countNotified(plan, values({ location: "office" }))).toEqual({ booked: 5, asked: 5 });
});

test("own hours of a position notify those of the position", () => {
  const positions = valuesOf(plan).positions.map((each) =>
    each.name === "Tailor" ? { ...each, call_time: "05:30" } : each,
  );
  expect(countNotified(plan, values({ positions }))).toEqual({ booked: 2, asked: 4 });
});
