import type { StandbyMode, StandbyState } from "@callboard/contract/fills/standby-lifecycle";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** A standby with the fields for its rules and lists, and the moment of reading. */
export interface StandbyRow {
  id: string;
  position_id: string;
  dayplan_id: string;
  department_id: string;
  dayplayer_id: string;
  first_name: string;
  last_name: string;
  offer_id: string | null;
  called_id: string | null;
  state: StandbyState;
  mode: StandbyMode | null;
  until: Temporal.Instant | null;
  rank: number | null;
  answers: string[];
  since: Temporal.Instant;
  position: string;
  date: string;
  now: Temporal.Instant;
}

/** Lists standbys in the order in which they get a place, which is that of the matches. */
async function standbysWhere(db: Db | Tx, condition: RawBuilder<unknown>): Promise<StandbyRow[]> {
  const { rows } = await sql<StandbyRow>`
    select standby.id, standby.position_id, position.dayplan_id, position.department_id, standby.dayplayer_id,
      account.first_name, account.last_name, standby.offer_id, standby.called_id, standby.state, standby.mode,
      standby.until, standby.rank, standby.answers::text[] as answers, standby.since, position.name as position,
      position.date, app_now() as now
    from standbys standby
    join positions position on position.id = standby.position_id
    join accounts account on account.id = standby.dayplayer_id
    where ${condition}
    order by position.date, standby.rank nulls last, standby.since, standby.id`.execute(db);
  return rows;
}

/**
 * Whether a standby counts: it is active, its time has not passed, the dayplayer is free that day, and the day is coming.
 * The sweep ends the others a moment later.
 */
const counts = sql`standby.state in ('invited', 'standing_by', 'asked')
  and (standby.state <> 'standing_by' or standby.until > app_now())
  and not exists (select from offers booking where booking.dayplayer_id = standby.dayplayer_id
    and booking.date = position.date and booking.state = 'accepted')
  and exists (select from position_facts facts where facts.id = standby.position_id and facts.archived_at is null
    and facts.day_archived_at is null and facts.passes_at > app_now())`;

export const listStandbysByIds = (db: Db | Tx, ids: string[]): Promise<StandbyRow[]> =>
  standbysWhere(db, sql`standby.id = any(${ids}::uuid[])`);

export const listStandbysOf = (db: Db, positionId: string): Promise<StandbyRow[]> =>
  standbysWhere(db, sql`standby.position_id = ${positionId} and ${counts}`);

export const listStandbysOfDay = (db: Db, departmentId: string, date: string): Promise<StandbyRow[]> =>
  standbysWhere(db, sql`position.department_id = ${departmentId} and position.date = ${date}::date and ${counts}`);

/** Lists the standbys of a position who can be booked or asked, as far as the table contains it. */
export const listReadyStandbys = (db: Db, positionId: string): Promise<StandbyRow[]> =>
  standbysWhere(
    db,
    sql`standby.position_id = ${positionId} and standby.state = 'standing_by' and ${counts}
      and not exists (select from fill_people excluded where excluded.position_id = standby.position_id
        and excluded.dayplayer_id = standby.dayplayer_id and excluded.never)`,
  );

export async function findStandby(
  db: Db | Tx,
  { positionId, dayplayerId }: { positionId: string; dayplayerId: string },
): Promise<StandbyRow | undefined> {
  const rows = await standbysWhere(
    db,
    sql`standby.position_id = ${positionId} and standby.dayplayer_id = ${dayplayerId}`,
  );
  return rows[0];
}

/** Counts the standbys of each position. Invitations without an answer do not count. */
export async function countStandingBy(db: Db | Tx, positionIds: string[]): Promise<Map<string, number>> {
  if (positionIds.length === 0) return new Map();
  const { rows } = await sql<{ position_id: string; standing: number }>`
    select standby.position_id, count(*)::int as standing
    from standbys standby join positions position on position.id = standby.position_id
    where standby.position_id = any(${positionIds}::uuid[]) and standby.state <> 'invited' and ${counts}
    group by standby.position_id`.execute(db);
  return new Map(rows.map(({ position_id, standing }) => [position_id, standing]));
}

/** The standby to which a dayplayer's id of an offer or of an invitation refers. */
export interface StandbyTarget {
  position_id: string;
  /** The offer, if it ended because the position was filled. */
  filled_offer_id: string | null;
  rank: number | null;
}

export async function findTarget(db: Db | Tx, dayplayerId: string, id: string): Promise<StandbyTarget | undefined> {
  const { rows } = await sql<StandbyTarget>`
    select target.position_id, target.filled_offer_id, target.rank
    from (
      select offer.position_id, offer.rank,
        case when offer.state = 'closed' and offer.closed_reason = 'position_filled' then offer.id end as filled_offer_id
      from offers offer where offer.id = ${id} and offer.dayplayer_id = ${dayplayerId} and offer.state <> 'created'
      union all
      select standby.position_id, standby.rank, null from standbys standby
      where standby.id = ${id} and standby.dayplayer_id = ${dayplayerId}
    ) target
    join accounts account on account.id = ${dayplayerId} and account.deleted_at is null`.execute(db);
  return rows[0];
}

/** The job of a standby, as the dayplayer sees it. */
interface StandbyJobRow {
  id: string;
  call_time: string | null;
  rate_cents: number;
  currency: string;
  rate_per: RatePeriod;
  city: string;
  zone: string;
  production: string;
  department: string;
}
export type OwnStandbyRow = StandbyRow & Omit<StandbyJobRow, "id">;

export async function listOwnStandbys(
  db: Db | Tx,
  { dayplayerId, positionId }: { dayplayerId: string; positionId?: string },
): Promise<OwnStandbyRow[]> {
  const rows = await standbysWhere(
    db,
    positionId
      ? sql`standby.dayplayer_id = ${dayplayerId} and standby.position_id = ${positionId}`
      : sql`standby.dayplayer_id = ${dayplayerId} and ${counts}`,
  );
  const { rows: jobs } = await sql<StandbyJobRow>`
    select facts.id, facts.call_time, facts.rate_cents, production.currency,
      rate_period(facts.department_id, facts.date) as rate_per, facts.city, facts.zone, production.name as production,
      department.name as department
    from position_facts facts
    join departments department on department.id = facts.department_id
    join productions production on production.id = department.production_id
    where facts.id = any(${rows.map(({ position_id }) => position_id)}::uuid[])`.execute(db);
  const byId = new Map(jobs.map(({ id, ...job }) => [id, job]));
  return rows.flatMap((row) => {
    const job = byId.get(row.position_id);
    return job ? [{ ...row, ...job }] : [];
  });
}

/** A position with an empty place and a standby to whom the product may give it. */
export interface EmptyPosition {
  position_id: string;
  need: number;
  /** The number of standbys with a waiting offer. */
  asked: number;
  message: string;
  /** The head in whose name standbys are asked. */
  sender_id: string;
}

/**
 * Lists positions with standbys and an empty place. While a fill runs, any vacancy counts. Without a fill, or once it
 * is over, only a drop whose place was not taken since counts, because a head who cancels a booking may not want anybody else.
 */
export async function listEmptyPositions(db: Db): Promise<EmptyPosition[]> {
  const { rows } = await sql<EmptyPosition>`
    select position.id as position_id, position.count - position.booked as need,
      (select count(*)::int from standbys other where other.position_id = position.id and other.state = 'asked') as asked,
      coalesce(fill.message, '') as message, coalesce(department.manager_id, fill.started_by) as sender_id
    from positions position
    join departments department on department.id = position.department_id
    left join fills fill on fill.position_id = position.id
    where position.id in (select standby.position_id from standbys standby where standby.state = 'standing_by')
      and position.booked < position.count and position.activated and position.archived_at is null
      and coalesce(department.manager_id, fill.started_by) is not null
      and (fill.state = 'running'
        or (fill.position_id is null or (fill.state = 'over' and fill.keep_full)) and exists (
          select from offers dropped join standbys standby on standby.position_id = dropped.position_id
          where dropped.position_id = position.id and dropped.state = 'dropped' and standby.state = 'standing_by'
            and dropped.changed_at >= standby.since
            and (select count(*) filter (where other.state = 'dropped' and other.changed_at >= dropped.changed_at)
                > count(*) filter (where other.accepted_at > dropped.changed_at)
              from offers other where other.position_id = position.id)))
    order by position.id limit 100 ${prepared}`.execute(db);
  return rows;
}
