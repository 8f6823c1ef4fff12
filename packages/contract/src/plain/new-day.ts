import { type PositionDetails, positionDetails } from "../dayplans/position-details.ts";
import type { DayplanFields, PositionFields } from "../fields.ts";

// The values and the keys of a day's form, without the schemas: the day is displayed before it is checked.

/** The values of a new day for fields that are left out. */
export const newDay: DayplanFields = {
  number_of_actors: 0,
  number_of_stunts: 0,
  number_of_background: 0,
  time_of_day: "day",
  location: "location",
  street_address: "",
  apt_suite: "",
  city: "",
  state: "",
  zip: "",
  country: "United States",
  place_kind: null,
  medium: null,
  holiday: false,
  notes: "",
  call_time: null,
  wrap_time: null,
};

const emptyTexts = (labels: PositionDetails) =>
  Object.fromEntries(Object.keys(labels).map((field) => [field, ""])) as PositionDetails;

/** The values of a position that is not part of the day. */
export const newPosition: PositionFields = {
  count: 0,
  call_time: null,
  wrap_time: null,
  ...emptyTexts(positionDetails),
};

const keysOf = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[];

/** The fields of a day that a save may change, besides its positions. The type of `newDay` requires each of them. */
export const dayplanKeys = keysOf(newDay);
/** The fields of a position that a save may change. */
export const positionKeys = keysOf(newPosition);
