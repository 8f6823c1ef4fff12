import type { Dayplayer, DayplayerProfile } from "@callboard/contract/dayplayers";
import type { DayplayerRow, ProfileRow } from "./queries.ts";

/** A dayplayer as heads see them. */
export const presentDayplayer = (row: DayplayerRow): Dayplayer => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_picture_url: row.profile_picture_url,
  is_starred: row.is_starred,
  work_preferences: { positions: row.positions, years_as_member: row.years_as_member },
  area: [row.city, row.state].filter(Boolean).join(", "),
  kept: row.kept,
  of: row.counted,
});

export const presentProfile = (row: ProfileRow): DayplayerProfile => ({
  positions: row.positions,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  travel_radius_miles: row.travel_radius_miles,
  about: row.about,
  in_trade_since: row.in_trade_since,
  place_known: row.latitude !== null,
  zone: row.zone,
});
