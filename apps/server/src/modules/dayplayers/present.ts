import { type Dayplayer, DayplayerProfile } from "@callboard/contract/dayplayers";
import { keysOf } from "@callboard/contract/fields";
import { pick } from "@callboard/contract/plain/pick";
import type { DayplayerRow, ProfileRow } from "./queries.ts";

/** A dayplayer as heads see them. */
export function presentDayplayer({
  positions,
  years_as_member,
  city,
  state,
  counted,
  ...row
}: DayplayerRow): Dayplayer {
  const area = [city, state].filter(Boolean).join(", ");
  return { ...row, work_preferences: { positions, years_as_member }, area, of: counted };
}

// The fields that are columns.
const { place_known: _placeKnown, ...ownFields } = DayplayerProfile.properties;

export const presentProfile = (row: ProfileRow): DayplayerProfile => ({
  ...pick(row, keysOf(ownFields)),
  place_known: row.latitude !== null,
});
