import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import type { RankedOffer } from "@callboard/contract/dayplayers/player-record";
import type { ProfileRow } from "./queries.ts";
import type { RankedRow } from "./record/record-queries.ts";

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
