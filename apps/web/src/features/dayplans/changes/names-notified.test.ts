import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import { newDay, newPosition } from "@callboard/contract/plain/new-day";
import { expect, test } from "vitest";
import { valuesOf } from "../dayplan-values.ts";
import { namesNotified } from "./names-notified.ts";

const position = (name: string, facts: Partial<Position>) =>
  ({ ...newPosition, id: name, name, count: 3, booked: 0, open_offers: 0, ...facts }) as Position;
const plan = {
  ...newDay,
  call_time: "08:00",
  street_address: "1438 N Gower St",
  positions: [
    position("Costumer", { booked: 1, open_offers: 1 }),
    position("Tailor", { booked: 1, open_offers: 1, call_time: "06:00" }),
  ],
} as Dayplan;
const offer = (position_id: string, first_name: string) =>
  ({ position_id, receiver: { id: first_name, first_name } }) as JobOffer;
const offers = [offer("Costumer", "June"), offer("Costumer", "Wei"), offer("Tailor", "Mo"), offer("Tailor", "Wei")];
const values = (changes: object = {}) => ({ ...valuesOf(plan), ...changes });

const notified = (changes: object) => namesNotified(plan, values(changes), offers);

test("a save that changes neither place nor hours notifies nobody", () => {
  expect(notified({ notes: "Bring rain gear", number_of_actors: 5 })).toEqual([]);
});

test("another call of the day notifies the positions that follow it, not those with their own", () => {
  expect(notified({ call_time: "07:00" })).toEqual(["June", "Wei"]);
});

test("another wrap or place notifies everybody, each once", () => {
  for (const change of [{ wrap_time: "20:00" }, { city: "Burbank" }, { location: "office" }])
    expect(notified(change)).toEqual(["June", "Wei", "Mo"]);
});

test("own hours of a position notify those of the position", () => {
  const positions = valuesOf(plan).positions.map((each) =>
    each.name === "Tailor" ? { ...each, call_time: "05:30" } : each,
  );
  expect(notified({ positions })).toEqual(["Mo", "Wei"]);
});
