import type { Dayplayer, DayplayerPage, DayplayerProfile } from "@callboard/contract/dayplayers";
import type { RankedOffer } from "@callboard/contract/dayplayers/player-record";
import type { DayplayerRow, PageRow, ProfileRow } from "./queries.ts";
import type { RankedRow } from "./record/record-queries.ts";

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

/** The fields of a dayplayer's page that the lists do not have. */
export const presentPage = (row: PageRow, today: string): Omit<DayplayerPage, keyof Dayplayer> => ({
  about: row.about,
  travel_radius_miles: row.travel_radius_miles,
  member_since: row.member_since,
  years_in_trade: row.in_trade_since === null ? null : Math.max(0, Number(today.slice(0, 4)) - row.in_trade_since),
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

export const presentRankedOffer = ({ total, ...offer }: RankedRow): RankedOffer => offer;
