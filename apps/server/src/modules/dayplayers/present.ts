import { type Dayplayer, DayplayerProfile } from "@callboard/contract/dayplayers";
import { keysOf } from "@callboard/contract/fields";
import { pick } from "@callboard/contract/plain/pick";
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

// The fields that are columns.
const { place_known: _placeKnown, ...ownFields } = DayplayerProfile.properties;

export const presentProfile = (row: ProfileRow): DayplayerProfile => ({
  ...pick(row, keysOf(ownFields)),
  place_known: row.latitude !== null,
});
