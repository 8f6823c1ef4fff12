import { newPosition } from "@callboard/contract/plain/new-day";
import { expect, test } from "vitest";
import { differences, type WholeDay } from "./dayplan-changes.ts";

const input: WholeDay = {
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
  positions: [{ name: "Costumer", count: 5 }],
};
const saved = {
  ...input,
  call_time: "06:30:00",
  zone: "America/Los_Angeles",
  positions: [{ name: "Costumer", ...newPosition, count: 5 }],
};

test("saving unchanged values changes nothing", () => {
  expect(differences(input, saved)).toEqual({ day: {}, positions: [] });
});

test("each changed field has both values", () => {
  expect(differences({ ...input, number_of_actors: 6, call_time: "07:00" }, saved)).toEqual({
    day: { number_of_actors: { yours: 6, theirs: 4 }, call_time: { yours: "07:00", theirs: "06:30" } },
    positions: [],
  });
});

test("positions are compared by name; one that was not planned counts as 0", () => {
  const changed = differences(
    {
      ...input,
      positions: [
        { name: "Costumer", count: 9 },
        { name: "Cutter", count: 1 },
      ],
    },
    saved,
  );
  expect(changed).toEqual({
    day: {},
    positions: [
      { name: "Costumer", field: "count", yours: 9, theirs: 5 },
      { name: "Cutter", field: "count", yours: 1, theirs: 0 },
    ],
  });
});

test("a position that is left out does not change", () => {
  expect(differences({ ...input, positions: [] }, saved)).toEqual({ day: {}, positions: [] });
});
