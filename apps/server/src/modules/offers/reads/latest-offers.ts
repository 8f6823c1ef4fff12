import type { MatchReasons } from "@callboard/contract/dayplayers";
import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { LatestOfferRow } from "./present.ts";

/** The latest offer of a position to each of these dayplayers, by the dayplayer's id. */
export async function getLatestOffersOfPosition(
  db: Db,
  positionId: string,
  dayplayerIds: string[],
): Promise<Map<string, LatestOfferRow>> {
  const { rows } = await sql<LatestOfferRow>`
    select distinct on (dayplayer_id) id, dayplayer_id, position_id, state, expires_at from offers
    where position_id = ${positionId} and dayplayer_id = any(${dayplayerIds}::uuid[])
    order by dayplayer_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.dayplayer_id, row]));
}

/** The latest offer of each of these positions to each of these dayplayers. */
export async function listLatestOffers(
  db: Db,
  positionIds: string[],
  dayplayerIds: string[],
): Promise<LatestOfferRow[]> {
  if (positionIds.length === 0 || dayplayerIds.length === 0) return [];
  const { rows } = await sql<LatestOfferRow>`
    select distinct on (position_id, dayplayer_id) id, dayplayer_id, position_id, state, expires_at from offers
    where position_id = any(${positionIds}::uuid[]) and dayplayer_id = any(${dayplayerIds}::uuid[])
    order by position_id, dayplayer_id, id desc`.execute(db);
  return rows;
}

/** The latest offer to a dayplayer of each of these positions, by the position's id. */
export async function getLatestOffersOfDayplayer(
  db: Db,
  dayplayerId: string,
  positionIds: string[],
): Promise<Map<string, LatestOfferRow>> {
  const { rows } = await sql<LatestOfferRow>`
    select distinct on (position_id) id, dayplayer_id, position_id, state, expires_at from offers
    where dayplayer_id = ${dayplayerId} and position_id = any(${positionIds}::uuid[])
    order by position_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.position_id, row]));
}

/** Live offers and bookings of any of these positions to any of these dayplayers, by date. */
export async function listLiveOffers(db: Db, positionIds: string[], dayplayerIds: string[]): Promise<LatestOfferRow[]> {
  const { rows } = await sql<LatestOfferRow>`
    select id, dayplayer_id, position_id, state, expires_at from offers
    where position_id = any(${positionIds}::uuid[]) and dayplayer_id = any(${dayplayerIds}::uuid[])
      and is_live(state)
    order by date, id`.execute(db);
  return rows;
}

/** An offer that waits for an answer, with the rank and the reasons with which it was sent. */
export interface WaitingRow extends LatestOfferRow {
  rank: number | null;
  reasons: MatchReasons | null;
}

/** The first of each position's offers that wait for an answer. */
export async function listFirstWaiting(db: Db, positionIds: string[], limit: number) {
  const { rows } = await sql<WaitingRow>`
    select offer.id, dayplayer_id, position_id, state, expires_at, rank, reasons
    from unnest(${positionIds}::uuid[]) wanted(id)
    cross join lateral (
      select * from offers where position_id = wanted.id and is_waiting(state) order by id limit ${limit}) offer
    ${prepared}`.execute(db);
  return rows;
}
