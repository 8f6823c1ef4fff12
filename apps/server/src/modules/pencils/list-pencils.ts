import { agreedPencilStates, livePencilStates, type PencilState } from "@callboard/contract/pencils/pencil-lifecycle";
import { type RawBuilder, sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** A pencil with everything that its rules and lists need, and the moment of reading. */
export interface PencilRow {
  id: string;
  dayplayer_id: string;
  dayplayer_name: string;
  /** Null for a pencil of the dayplayer's own, as are the next seven. */
  department_id: string | null;
  position: string | null;
  decider_id: string | null;
  decider: string | null;
  department: string | null;
  production: string | null;
  city: string | null;
  position_id: string | null;
  dayplan_id: string | null;
  date: string;
  /** That of the production, or of the dayplayer's home. */
  zone: string;
  note: string;
  state: PencilState;
  until: Temporal.Instant;
  answer_by: Temporal.Instant | null;
  challenged_until: Temporal.Instant | null;
  challenged_by: string | null;
  /** Until when the pencil decides that this one challenged. */
  challenges_until: Temporal.Instant | null;
  rank: number | null;
  answers: string[];
  changed_at: Temporal.Instant;
  now: Temporal.Instant;
}

const statesOf = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(", "));

/** Whether a pencil has not ended. Its end counts from the exact time, whether or not the sweep has run. */
export const isLivePencil = (pencil: RawBuilder<unknown>) =>
  sql`(${pencil}.state in (${statesOf(livePencilStates)}) and ${pencil}.until > (select app_now())
    and (${pencil}.state <> 'asked' or ${pencil}.answer_by > (select app_now())))`;
const isAgreed = (pencil: RawBuilder<unknown>) =>
  sql`(${pencil}.state in (${statesOf(agreedPencilStates)}) and ${pencil}.until > (select app_now()))`;

/** The place of an agreed pencil among those of its dayplayer and date, by the time of the yes. */
const rankOf = (pencil: RawBuilder<unknown>) => sql`case when ${isAgreed(pencil)} then (
    select count(*)::int + 1 from pencils earlier
    where earlier.dayplayer_id = ${pencil}.dayplayer_id and earlier.date = ${pencil}.date and ${isAgreed(sql.raw("earlier"))}
      and earlier.agreed_at < ${pencil}.agreed_at) end`;

/** When a yes counts: now, and after every other yes to the date. The caller has locked the dayplayer. */
export const agreedNow = (dayplayerId: RawBuilder<unknown>, date: RawBuilder<unknown>) =>
  sql<Temporal.Instant>`greatest(app_now(), (select max(earlier.agreed_at) + interval '1 microsecond' from pencils earlier
    where earlier.dayplayer_id = ${dayplayerId} and earlier.date = ${date} and ${isAgreed(sql.raw("earlier"))}))`;

const own = sql.raw("pencil");

/** Pencils that meet a condition, by date and rank. `zone` is that of dayplayers whose home is unknown. */
async function pencilsWhere(db: Db | Tx, condition: RawBuilder<unknown>): Promise<PencilRow[]> {
  const { rows } = await sql<PencilRow>`
    select pencil.id, pencil.dayplayer_id, account.first_name || ' ' || account.last_name as dayplayer_name,
      pencil.department_id, pencil.position, pencil.decider_id, pencil.date, pencil.note, pencil.state, pencil.until,
      pencil.answer_by, pencil.challenged_until, pencil.challenged_by, pencil.answers::text[] as answers,
      pencil.changed_at, decider.first_name || ' ' || decider.last_name as decider, department.name as department,
      production.name as production, production.city, coalesce(production.zone, profile.zone, 'UTC') as zone,
      planned.id as position_id, planned.dayplan_id,
      (select max(challenged.challenged_until) from pencils challenged
        where challenged.challenged_by = pencil.id and ${isAgreed(sql.raw("challenged"))}) as challenges_until,
      ${rankOf(own)} as rank, app_now() as now
    from pencils pencil
    join accounts account on account.id = pencil.dayplayer_id
    join dayplayer_profiles profile on profile.dayplayer_id = pencil.dayplayer_id
    left join accounts decider on decider.id = pencil.decider_id
    left join departments department on department.id = pencil.department_id
    left join productions production on production.id = department.production_id
    left join positions planned on planned.department_id = pencil.department_id and planned.date = pencil.date
      and planned.name = pencil.position and planned.archived_at is null and planned.activated
    where ${condition}
    order by pencil.date, rank nulls last, account.last_name, account.first_name, pencil.id ${prepared}`.execute(db);
  return rows;
}

export const listPencilsByIds = (db: Db | Tx, ids: readonly string[]) =>
  pencilsWhere(db, sql`pencil.id = any(${idArray(ids)})`);

/** A department's live pencils of a range of dates. */
export const listDepartmentPencils = (db: Db, departmentId: string, { from, to }: { from: string; to: string }) =>
  pencilsWhere(
    db,
    sql`pencil.department_id = ${departmentId} and pencil.date between ${from} and ${to} and ${isLivePencil(own)}`,
  );

/** A dayplayer's live pencils, of some dates or of all. */
export const listLivePencils = (db: Db | Tx, dayplayerId: string, dates?: readonly string[]) =>
  pencilsWhere(
    db,
    sql`pencil.dayplayer_id = ${dayplayerId} and ${isLivePencil(own)}
      ${dates ? sql`and pencil.date = any(${dates}::date[])` : sql``}`,
  );

/** The pencils that others wait for, because their challengers have ended. */
export const listChallengedBy = (tx: Tx, ids: readonly string[]) =>
  pencilsWhere(tx, sql`pencil.challenged_by = any(${idArray(ids)}) and pencil.state = 'challenged'`);

/** How many pencils of each decider became bookings, of those that have ended in the last 90 days. */
export async function countOutcomes(db: Db, deciderIds: readonly string[]) {
  const { rows } = await sql<{ decider_id: string; ended: number; booked: number }>`
    select pencil.decider_id, count(*)::int as ended, (count(*) filter (where pencil.state = 'booked'))::int as booked
    from pencils pencil
    where pencil.decider_id = any(${idArray([...new Set(deciderIds)])}) and pencil.agreed_at is not null
      and not ${isLivePencil(own)} and pencil.changed_at > app_now() - interval '90 days'
    group by pencil.decider_id ${prepared}`.execute(db);
  const found = new Map(rows.map(({ decider_id, ended, booked }) => [decider_id, { ended, booked }]));
  return (id: string) => found.get(id) ?? { ended: 0, booked: 0 };
}
