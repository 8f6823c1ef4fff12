import type { Dayplan } from "@callboard/contract/dayplans";
import { payPresets } from "@callboard/contract/pay/presets";
import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import { newDay, newPosition } from "@callboard/contract/plain/new-day";

const preset = payPresets.find(({ id }) => id === "feature_8_12_15");
if (!preset) throw new Error("There is no such preset.");

type Person = DayShift["people"][number];
const person: Person = {
  ...{ name: "Walt Jefferson", position: "Costumer", rules: "rules", call: 360, wrap: 1080, place: "studio" },
  ...{
    medium: "feature",
    off_production: false,
    holiday: false,
    rate: 50,
    rate_per: "hour",
    hire: "daily",
    new_hire: false,
  },
  week: { days: 2, hours: 16, straight_hours: 16, meal_penalties: 0, days_in_a_row: 2 },
  ...{ rest_before: 9, rest_after: null, last_week_days: 0 },
};
const rested: Person = { ...person, name: "Jamal Ueda", rest_before: null };

/** Two dayplayers, one with an hour too little of rest, and an empty place: call 6:00, wrap 18:00. */
export const aDayShift: DayShift = {
  date: "2026-12-02",
  shooting_began: "2026-11-01",
  rules: [{ id: "rules", preset: preset.name, of: "production", rules: preset.rules }],
  people: [person, rested, { ...rested, name: null }],
};

const position = {
  ...{ ...newPosition, id: "position", name: "Costumer", count: 3, activated: true, matches: null, rate: 50 },
  ...{ open_offers: 0, accepted_offers: 2, booked: 2, need: 1, confirmed: 0 },
};

/** The plan of that day. Its tailor begins an hour before. */
export const aShiftPlan: Dayplan = {
  ...{ ...newDay, id: "day", date: "2026-12-02", call_time: "06:00", wrap_time: "18:00", version: 1, based_on: null },
  ...{ country: "United States", zone: "America/Los_Angeles", zone_abbreviation: "PST", has_passed: false },
  positions: [position, { ...position, id: "tailor", name: "Tailor", count: 1, call_time: "05:00" }],
};
