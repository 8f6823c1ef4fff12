import type { MatchReasons } from "@callboard/contract/dayplayers";
import type { ConsideredOutcome, WouldHelp } from "@callboard/contract/dayplayers/passed-over";
import { sql } from "kysely";
import { retentionCutoff } from "../../config/retention.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { knowsProduction } from "../fills/moves/knows-production.ts";

export interface PassedOverRow {
  position_id: string;
  position: string;
  date: string;
  city: string;
  production: string | null;
  places: number;
  rank: number | null;
  asked_up_to: number | null;
  outcome: ConsideredOutcome | "no_match";
  reasons: MatchReasons | null;
  would_help: WouldHelp | null;
  total: number;
}

/**
 * Lists a dayplayer's rank for positions whose fill is full or over, latest day first: in the last wave that considered
 * them, or among the near misses. All values are those that were stored then.
 */
export async function listPassedOverRows(
  db: Db,
  dayplayerId: string,
  { after, limit }: { after: { date: string; id: string } | undefined; limit: number },
): Promise<PassedOverRow[]> {
  const { rows } = await sql<PassedOverRow>`
    with stood as (
      select distinct on (considered.position_id) considered.position_id, wave.position, wave.date, wave.city, wave.places,
        case when considered.knows_production then wave.production end as production,
        considered.rank, considered.outcome, considered.reasons, null as would_help
      from fill_considered considered
      join fill_waves wave on (wave.position_id, wave.wave) = (considered.position_id, considered.wave)
      where considered.dayplayer_id = ${dayplayerId}
      order by considered.position_id, considered.wave desc
    ), everything as (
      select * from stood
      union all
      select missed.position_id, missed.position, missed.date, missed.city, missed.places, missed.production,
        null, 'no_match', null, missed.would_help
      from fill_near_misses missed
      where missed.dayplayer_id = ${dayplayerId}
        and not exists (select from stood where stood.position_id = missed.position_id)
    ), ended as (
      select everything.*,
        (select max(wave.asked_up_to) from fill_waves wave where wave.position_id = everything.position_id) as asked_up_to
      from everything
      join fills fill on fill.position_id = everything.position_id and fill.state in ('full', 'over')
    )
    select *, (select count(*)::int from ended) as total from ended
    where ${after ? sql`(date, position_id) < (${after.date}::date, ${after.id}::uuid)` : sql`true`}
    order by date desc, position_id desc limit ${limit}`.execute(db);
  return rows;
}

export interface ConsideredRow {
  dayplayer_id: string;
  rank: number | null;
  reasons: MatchReasons;
  outcome: ConsideredOutcome;
}

/** Lists the dayplayers considered in a wave: first those who were asked, then by rank. */
export async function listConsideredRows(db: Db, positionId: string, wave: number): Promise<ConsideredRow[]> {
  const { rows } = await sql<ConsideredRow>`
    select dayplayer_id, rank, reasons, outcome from fill_considered
    where position_id = ${positionId} and wave = ${wave}
    order by outcome <> 'asked', rank nulls last, dayplayer_id`.execute(db);
  return rows;
}

/** Lists positions of recent days whose fill is full or over, and whose near misses are not stored yet. */
export async function listWithoutNearMisses(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ position_id: string }>`
    select fill.position_id from fills fill join positions position on position.id = fill.position_id
    where fill.near_misses_at is null and fill.state in ('full', 'over')
      and position.date >= (app_now() at time zone 'UTC')::date - 1
    order by fill.position_id limit ${limit}`.execute(db);
  return rows.map(({ position_id }) => position_id);
}

export interface NearMiss {
  dayplayer_id: string;
  would_help: WouldHelp;
}

/** Stores the near misses with the job as it is now, unless another process has done it. */
export async function insertNearMisses(tx: Tx, positionId: string, misses: NearMiss[]): Promise<void> {
  const { rows } = await sql`
    update fills set near_misses_at = app_now() where position_id = ${positionId} and near_misses_at is null
    returning position_id`.execute(tx);
  if (rows.length === 0 || misses.length === 0) return;
  await sql`
    insert into fill_near_misses (position_id, dayplayer_id, would_help, position, date, city, places, production)
    select position.id, missed.dayplayer_id, missed.would_help, position.name, position.date, position.city,
      position.count,
      case when ${knowsProduction(sql.ref("missed.dayplayer_id"), sql.ref("production.id"))} then production.name end
    from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb) as missed(dayplayer_id uuid, would_help text)
    join position_facts position on position.id = ${positionId}
    join departments department on department.id = position.department_id
    join productions production on production.id = department.production_id
    where exists (select from dayplayer_profiles profile where profile.dayplayer_id = missed.dayplayer_id)
    on conflict do nothing`.execute(tx);
}

export const deleteOldConsidered = (db: Db, now: Temporal.Instant) =>
  sql`delete from fill_considered considered using fill_waves wave
    where (wave.position_id, wave.wave) = (considered.position_id, considered.wave)
      and wave.at < ${retentionCutoff("considered", now)}`.execute(db);

export const deleteOldNearMisses = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("fill_near_misses").where("at", "<", retentionCutoff("considered", now)).execute();
