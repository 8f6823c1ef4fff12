import type { Position } from "@callboard/contract/dayplans";
import { expect, test } from "vitest";
import {
  copiedFrom,
  type DayplanValues,
  hasNeededPosition,
  listConflictFields,
  untouchedFields,
  withTheirs,
  withTyped,
} from "./dayplan-values.ts";

const asTheDay = { call_time: null, wrap_time: null, parking_note: "" };
const values = (overrides: Partial<DayplanValues> = {}): DayplanValues => ({
  number_of_actors: 4,
  number_of_stunts: 0,
  number_of_background: 60,
  time_of_day: "day",
  location: "location",
  street_address: "1100 Alameda Street",
  apt_suite: "",
  city: "Los Angeles",
  state: "California",
  zip: "90012",
  country: "United States",
  place_kind: null,
  medium: null,
  holiday: false,
  notes: "",
  call_time: "06:30",
  wrap_time: null,
  time_zone: "",
  positions: [
    { name: "Costumer", count: 4, ...asTheDay },
    { name: "Cutter/Fitter", count: 0, ...asTheDay },
  ],
  ...overrides,
});
const [notes, ...untouched] = listConflictFields({
  day: { notes: { yours: "Gate 5", theirs: "Gate 1" }, number_of_actors: { yours: 4, theirs: 9 } },
  positions: [
    { name: "Cutter/Fitter", field: "count", yours: 0, theirs: 2 },
    { name: "Costumer", field: "call_time", yours: null, theirs: "05:00" },
    { name: "Costumer", field: "parking_note", yours: "", theirs: "Lot B" },
  ],
});
const fields = notes ? [notes, ...untouched] : [];

test("fields in conflict that the user did not change are found", () => {
  expect(untouchedFields(fields, values(), values({ notes: "Gate 5" }))).toEqual(untouched);
});

test("only the chosen fields take over the other user's values", () => {
  const mine = values({ notes: "Gate 5" });
  const chosen = withTheirs(mine, untouched);
  expect(chosen).toEqual({
    ...mine,
    number_of_actors: 9,
    positions: [
      { name: "Costumer", count: 4, call_time: "05:00", wrap_time: null, parking_note: "Lot B" },
      { name: "Cutter/Fitter", count: 2, ...asTheDay },
    ],
  });
  expect(mine.positions[1]?.count).toBe(0);
});

test("input typed while a save is in flight survives the save's reply", () => {
  const sent = values();
  const now = values({
    notes: "Gate 5",
    positions: [
      { name: "Costumer", count: 6, ...asTheDay, wrap_time: "20:00" },
      { name: "Cutter/Fitter", count: 0, ...asTheDay },
    ],
  });
  const saved = values({ street_address: "1100 Alameda St", call_time: "07:00" });
  expect(withTyped(saved, sent, now)).toEqual({ ...saved, notes: "Gate 5", positions: now.positions });
  expect(withTyped(saved, sent, sent)).toEqual(saved);
});

test("a day can be saved only with a count above 0", () => {
  expect(hasNeededPosition(values())).toBe(true);
  expect(hasNeededPosition(values({ positions: [{ name: "Costumer", count: 0, ...asTheDay }] }))).toBe(false);
});

test("a copied day never has a count below its live offers, and it takes over the hours and another zone", () => {
  const here = (name: string, count: number, open_offers: number) =>
    ({ name, count, open_offers, accepted_offers: 0 }) as Position;
  const positions = [{ name: "Costumer", count: 1, ...asTheDay, call_time: "05:00" }];
  const other = { ...values({ holiday: true }), zone: "Pacific/Honolulu", positions };
  const listed = [here("Costumer", 3, 2), here("Cutter/Fitter", 4, 1)];
  const copied = copiedFrom(other as never, listed, "America/Los_Angeles");
  expect(copied.time_zone).toBe("Pacific/Honolulu");
  expect(copied.holiday).toBe(false);
  expect(copiedFrom(other as never, listed, other.zone).time_zone).toBe("");
  expect(copied.positions).toEqual([
    { name: "Costumer", count: 2, ...asTheDay, call_time: "05:00" },
    { name: "Cutter/Fitter", count: 1, ...asTheDay },
  ]);
});
