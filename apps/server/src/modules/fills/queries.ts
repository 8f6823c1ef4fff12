import type { FillState, WaveReason } from "@callboard/contract/fills/fill-lifecycle";
import { type RawBuilder, sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import type { FillRow } from "./fill-row.ts";

async function fillsWhere(db: Db | Tx, condition: RawBuilder<unknown>): Promise<FillRow[]> {
  const { rows } = await sql<FillRow>`${selectFills(condition)} ${prepared}`.execute(db);
  return rows;
}

const selectFills = (condition: RawBuilder<unknown>) => sql`
    select fill.*, department.manager_id as head_id, app_now() as now, ${pinnedPeople} as first, ${excludedPeople} as never
    from fills fill join departments department on department.id = fill.department_id
    where ${condition}`;

/** The dayplayers whom the head pinned, in the order in which they are asked, of a row that is selected as `fill`. */
const pinnedPeople = sql`array(
  select pinned.dayplayer_id::text from fill_people pinned
  where pinned.position_id = fill.position_id and not pinned.never order by pinned.place)`;

/** The dayplayers whom the head excluded, of a row that is selected as `fill`. */
const excludedPeople = sql`array(
  select excluded.dayplayer_id::text from fill_people excluded
  where excluded.position_id = fill.position_id and excluded.never order by excluded.dayplayer_id)`;

/** The manager of a department, whose stars and blocks count. */
export async function getHeadId(db: Db, id: string): Promise<string | null> {
  const department = await db.selectFrom("departments").select("manager_id").where("id", "=", id).executeTakeFirst();
  return department?.manager_id ?? null;
}

export const listFillsOfComingDays = (db: Db, departmentId: string): Promise<FillRow[]> =>
  fillsWhere(
    db,
    sql`fill.department_id = ${departmentId} and exists (
      select from position_facts position
      where position.id = fill.position_id and position.archived_at is null and position.day_archived_at is null and position.passes_at > app_now())`,
  );

export const listFillsByIds = (db: Db | Tx, positionIds: string[]): Promise<FillRow[]> =>
  fillsWhere(db, sql`fill.position_id = any(${idArray(positionIds)})`);

/** Lists the running fills of the days of these positions, but for those of the positions themselves. */
export const listFillsBeside = (db: Db | Tx, positionIds: string[]): Promise<FillRow[]> =>
  fillsWhere(
    db,
    sql`fill.state = 'running' and fill.position_id <> all(${idArray(positionIds)}) and (fill.department_id, fill.date) in (
        select position.department_id, position.date from positions position
        where position.id = any(${idArray(positionIds)}))
      order by fill.position_id`,
  );

/** Lists fills that are due, the longest due first. */
export const listDueFills = (db: Db, limit: number): Promise<FillRow[]> =>
  fillsWhere(
    db,
    sql`fill.position_id in (select position_id from fills where due_at <= app_now() order by due_at limit ${sql.lit(limit)})
      order by fill.due_at, fill.position_id`,
  );

/**
 * Locks fills and the others of their days, in the order of their positions, so that two fills of a day never ask at the
 * same moment. Whoever changes a fill has locked its position before, and waits for nothing after.
 */
export const lockFills = async (tx: Tx, positionIds: string[]): Promise<void> => {
  await sql`select from fills
    where (department_id, date) in (
      select department_id, date from fills where position_id = any(${idArray(positionIds)}))
    order by position_id for update ${prepared}`.execute(tx);
};

export interface FillSettings {
  fill_by: Temporal.Instant;
  pace: FillRow["pace"];
  asks_by: FillRow["asks_by"];
  ask: FillRow["ask"];
  keep_full: boolean;
  standby: number;
  message: string;
}

/** Makes the deadline of a fill one for the current date of its position. */
const forItsDate = (positionId: string | RawBuilder<string>) => ({
  date: sql<string>`(select position.date from positions position where position.id = ${positionId}::uuid)`,
  day_moved: false,
});

/** Starts a fill: a new one, or one that was stopped or is over. It is due at once. */
export async function insertFill(
  tx: Tx,
  {
    positionId,
    departmentId,
    by,
    settings,
  }: { positionId: string; departmentId: string; by: string; settings: FillSettings },
): Promise<void> {
  const values = {
    ...settings,
    department_id: departmentId,
    ...forItsDate(positionId),
    state: "running" as const,
    ended_reason: null,
    started_by: by,
    started_at: sql<Temporal.Instant>`app_now()`,
    due_at: sql<Temporal.Instant>`app_now()`,
    due_reason: "start" as const,
    refills: false,
    filled_at: null,
    invites_at: null,
    chance: null,
    exhausted: false,
    at_risk: false,
    next: "[]",
  };
  await tx
    .insertInto("fills")
    .values({ position_id: positionId, ...values })
    .onConflict((conflict) =>
      conflict.column("position_id").doUpdateSet({ ...values, version: sql<number>`fills.version + 1` }),
    )
    .execute();
}

/** Changes the settings of an active fill, which is due at once. */
export const updateSettings = (tx: Tx, positionId: string, settings: FillSettings) =>
  tx
    .updateTable("fills")
    .set({
      ...settings,
      ...forItsDate(positionId),
      version: sql<number>`version + 1`,
      due_at: sql<Temporal.Instant>`app_now()`,
      due_reason: "head",
      invites_at: null,
    })
    .where("position_id", "=", positionId)
    .execute();

export async function replacePeople(tx: Tx, positionId: string, people: { first?: string[]; never?: string[] }) {
  const { first, never } = people;
  if (first) {
    await tx.deleteFrom("fill_people").where("position_id", "=", positionId).where("never", "=", false).execute();
  }
  if (never) {
    await tx.deleteFrom("fill_people").where("position_id", "=", positionId).where("never", "=", true).execute();
  }
  const excluded = new Set(never);
  const pinned = new Set(first).difference(excluded);
  const rows = [
    ...[...pinned].map((id, place) => ({ position_id: positionId, dayplayer_id: id, place, never: false })),
    ...[...excluded].map((id) => ({ position_id: positionId, dayplayer_id: id, place: null, never: true })),
  ];
  if (rows.length === 0) return;
  await tx
    .insertInto("fill_people")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["position_id", "dayplayer_id"]).doUpdateSet((set) => ({
        place: set.ref("excluded.place"),
        never: set.ref("excluded.never"),
      })),
    )
    .execute();
}

/** Pauses, resumes or stops fills for a head. */
export const updateStates = (tx: Tx, positionIds: string[], { state, isDue }: { state: FillState; isDue: boolean }) =>
  tx
    .updateTable("fills")
    .set({
      state,
      ...(state === "running" && { ...forItsDate(sql.ref("fills.position_id")), due_reason: "head" as const }),
      version: sql<number>`version + 1`,
      due_at: isDue ? sql<Temporal.Instant>`app_now()` : null,
    })
    .where("position_id", "in", positionIds)
    .execute();

/** Makes an active fill due at once, because a place became empty. */
export const reopenFill = (tx: Tx, positionId: string, fillBy: Temporal.Instant) =>
  tx
    .updateTable("fills")
    .set({
      state: "running",
      refills: true,
      fill_by: fillBy,
      chance: null,
      due_at: sql<Temporal.Instant>`app_now()`,
      due_reason: "head",
      ...forItsDate(positionId),
      version: sql<number>`version + 1`,
    })
    .where("position_id", "=", positionId)
    .execute();

/** Makes the active fills of these positions due now. */
export const makeDue = async (tx: Tx, positionIds: string[], reason: WaveReason): Promise<void> => {
  if (positionIds.length === 0) return;
  await sql`
    update fills set due_at = app_now(), due_reason = ${reason}
    where position_id in (select position_id from fills where position_id = any(${positionIds}::uuid[])
      and state in ('running', 'paused', 'full') order by position_id for update)`.execute(tx);
};

/** Lists running fills of these dates that have nobody left to ask. */
export const listExhaustedFillIds = async (tx: Tx, dates: string[]): Promise<string[]> => {
  if (dates.length === 0) return [];
  const { rows } = await sql<{ position_id: string }>`
    select fill.position_id from fills fill join positions position on position.id = fill.position_id
    where fill.state = 'running' and fill.exhausted and position.date = any(${dates}::date[])`.execute(tx);
  return rows.map(({ position_id }) => position_id);
};

/** Counts the offers that each fill has sent, and how many of them were accepted and declined. */
export const countOffered = async (
  db: Db | Tx,
  positionIds: string[],
): Promise<Map<string, { offered: number; accepted: number; declined: number }>> => {
  const { rows } = await sql<{ position_id: string; offered: number; accepted: number; declined: number }>`
    select offer.position_id, count(*)::int as offered,
      count(*) filter (where offer.state = 'accepted')::int as accepted,
      count(*) filter (where offer.state = 'declined')::int as declined
    from offers offer
    where offer.position_id = any(${positionIds}::uuid[]) and offer.source = 'fill'
    group by offer.position_id ${prepared}`.execute(db);
  return new Map(rows.map(({ position_id, ...counts }) => [position_id, counts]));
};

/** Lists waiting offers that fills have sent; with a moment, only those that expire before it. */
export const listWaitingOfFills = async (db: Db, positionIds: string[], before: Temporal.Instant | null = null) => {
  const { rows } = await sql<{ id: string }>`
    select offer.id from offers offer
    where offer.position_id = any(${positionIds}::uuid[]) and offer.source = 'fill' and is_waiting(offer.state)
      and (${before}::timestamptz is null or offer.expires_at < ${before}::timestamptz)
    order by offer.id`.execute(db);
  return rows.map(({ id }) => id);
};

export interface PositionPlaces {
  id: string;
  dayplan_id: string;
  name: string;
  date: string;
  count: number;
  booked: number;
  /** The number of offers without an answer. */
  live: number;
}

/** Lists positions with their days and counts, by id, also archived ones. */
export async function listPlaces(db: Db, positionIds: string[]): Promise<Map<string, PositionPlaces>> {
  const { rows } = await sql<PositionPlaces>`
    select position.id, position.dayplan_id, position.name, position.date, position.count, position.booked, position.live
    from positions position where position.id = any(${positionIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the ids of a day's positions, if the day is the department's. */
export async function listPositionsOfDay(db: Db, departmentId: string, dayplanId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select position.id from positions position
    where position.dayplan_id = ${dayplanId} and position.department_id = ${departmentId}
      and position.archived_at is null
    order by position.id`.execute(db);
  return rows.map(({ id }) => id);
}
