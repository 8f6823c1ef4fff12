import type { FillEndReason, FillState, WaveReason } from "@callboard/contract/fills/fill-lifecycle";
import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import type { NextMatch } from "../fill-row.ts";
import type { Candidate } from "../planning/list-candidates.ts";
import { knowsProduction } from "./knows-production.ts";

export interface FillUpdate {
  position_id: string;
  state: FillState;
  ended_reason: FillEndReason | null;
  fill_by: Temporal.Instant;
  due_at: Temporal.Instant | null;
  due_reason: WaveReason;
  filled_at: Temporal.Instant | null;
  day_moved: boolean;
  refills: boolean;
  chance: number | null;
  exhausted: boolean;
  at_risk: boolean;
  next: NextMatch[];
  wave: number;
}

/** Writes the results of a round. The rows are locked. */
export async function updateFills(tx: Tx, updates: FillUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    update fills fill set state = r.state, ended_reason = r.ended_reason, fill_by = r.fill_by, due_at = r.due_at,
      due_reason = r.due_reason, refills = r.refills, chance = r.chance, exhausted = r.exhausted, at_risk = r.at_risk,
      next = r.next, wave = r.wave, filled_at = r.filled_at, day_moved = r.day_moved
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as r(position_id uuid, state text, ended_reason text,
      fill_by timestamptz, due_at timestamptz, due_reason text, refills boolean, chance real, exhausted boolean,
      at_risk boolean, next jsonb, wave int, filled_at timestamptz, day_moved boolean)
    where fill.position_id = r.position_id ${prepared}`.execute(tx);
}

export interface NewWave {
  position_id: string;
  wave: number;
  reason: WaveReason;
  need: number;
  asked: number;
  chance_before: number;
  chance_after: number;
  wanted: number;
  /** The lowest rank that was asked. */
  asked_up_to: number | null;
}

/** Stores waves with the job as it is now, so that what dayplayers read about it later does not change. */
export async function insertWaves(tx: Tx, waves: NewWave[]): Promise<void> {
  if (waves.length === 0) return;
  await sql`
    insert into fill_waves (position_id, wave, reason, need, asked, chance_before, chance_after, wanted, asked_up_to,
      position, date, city, places, production)
    select r.*, position.name, position.date, position.city, position.count, production.name
    from jsonb_to_recordset(${JSON.stringify(waves)}::jsonb) as r(position_id uuid, wave int, reason text, need int,
      asked int, chance_before real, chance_after real, wanted real, asked_up_to int)
    join position_facts position on position.id = r.position_id
    join departments department on department.id = position.department_id
    join productions production on production.id = department.production_id ${prepared}`.execute(tx);
}

export interface Considered {
  position_id: string;
  wave: number;
  candidates: Candidate[];
  /** Those of them who were asked. */
  asked: ReadonlySet<string>;
}

/** Stores who was considered in each wave, the outcome of each, and whether they know the production from an offer. */
export async function insertConsidered(tx: Tx, waves: Considered[]): Promise<void> {
  const rows = waves.flatMap(({ position_id, wave, candidates, asked }) =>
    candidates.map(({ dayplayerId, rank, reasons, passedOver }) => ({
      position_id,
      wave,
      dayplayer_id: dayplayerId,
      rank,
      reasons,
      outcome: asked.has(dayplayerId) ? "asked" : (passedOver ?? "behind"),
    })),
  );
  if (rows.length === 0) return;
  await sql`
    with job as materialized (
      select position.id, department.production_id
      from unnest(${waves.map(({ position_id }) => position_id)}::uuid[]) wave (position_id)
      join positions position on position.id = wave.position_id
      join departments department on department.id = position.department_id)
    insert into fill_considered (position_id, wave, dayplayer_id, rank, reasons, outcome, knows_production)
    select r.*, r.outcome = 'asked' or ${knowsProduction(sql.ref("r.dayplayer_id"), sql.ref("job.production_id"))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(position_id uuid, wave int, dayplayer_id uuid, rank int, reasons jsonb, outcome text)
    join job on job.id = r.position_id ${prepared}`.execute(tx);
}
