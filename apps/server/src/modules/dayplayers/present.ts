import type { AvailabilityDay, PlayerProfile } from "@callboard/contract/dayplayers";
import type { ProfileRow } from "./queries.ts";

export const presentProfile = (row: ProfileRow): PlayerProfile => ({
  positions: row.positions,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  travel_radius_miles: row.travel_radius_miles,
  about: row.about,
  place_known: row.latitude !== null,
});

export const presentDay = (day: AvailabilityDay): AvailabilityDay => ({
  date: day.date,
  available: day.available,
  booked: day.booked,
});
