import type { LogKind } from "@callboard/contract/departments/department-log";
import { sql } from "kysely";
import { nameKey } from "../../db/names.ts";
import type { MomentCursor } from "../../db/page-cursor.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import type { LogEntry } from "./log-entry.ts";

/** A move of an offer in the log, from the offer's history. */
export interface LoggedMove {
  kind: "offer";
  event: string;
  dayplayer: string;
  /** Null for a standing offer, which is for no day and no position. */
  position: string | null;
  date: string | null;
  message: string;
}

export type LogRow = {
  id: string;
  at: Temporal.Instant;
  actor_id: string | null;
  actor: string | null;
  kind: LogKind;
  entry: (Omit<LogEntry, "kind"> | Omit<LoggedMove, "kind">) & { dayplayer?: string };
};

export interface LogQuery {
  departmentId: string;
  zone: string;
  kind: LogKind | undefined;
  person: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** The number of entries of a page, and the highest total that is counted. */
export const pageSize = 50;
export const totalCap = 1_000;

/**
 * The sources of the log: its own entries, and the moves of offers and standing offers by the department, but not those
 * by dayplayers and by the product. Each is read latest first by an index, so that a page costs the same however many
 * moves there are.
 */
const entries = sql`
  select entry.department_id, entry.id, entry.at, entry.actor_id, entry.kind, entry.entry, null::uuid as offer_id,
    null::uuid as standing_offer_id
  from department_log entry`;
const offerMoves = sql`
  select history.department_id, md5(concat(history.offer_id, ' ', history.seq))::uuid as id, history.at,
    history.by as actor_id, 'offer' as kind,
    jsonb_build_object('event', history.move, 'message', history.message) as entry, history.offer_id,
    null::uuid as standing_offer_id
  from offer_history history where history.by_department and history.at > app_now() - interval '365 days'`;
const standingOfferMoves = sql`
  select history.department_id, md5(concat(history.standing_offer_id, ' ', history.seq))::uuid as id, history.at,
    history.by as actor_id, 'offer' as kind,
    jsonb_build_object('event', history.move, 'message', history.message) as entry, null::uuid as offer_id,
    history.standing_offer_id
  from standing_offer_history history where history.by_department and history.at > app_now() - interval '365 days'`;

/** The sources that have entries of a kind. */
const sourcesOf = (kind: LogKind | undefined) =>
  kind === undefined
    ? [entries, offerMoves, standingOfferMoves]
    : kind === "offer"
      ? [offerMoves, standingOfferMoves]
      : [entries];

const conditions = ({ departmentId, zone, kind, person, from, to }: LogQuery) => sql`
  logged.department_id = ${departmentId}
  ${kind === undefined ? sql`` : sql`and logged.kind = ${kind}`}
  ${person === undefined ? sql`` : sql`and logged.actor_id = ${person}::uuid`}
  ${from === undefined ? sql`` : sql`and logged.at >= ${from}::date::timestamp at time zone ${zone}`}
  ${to === undefined ? sql`` : sql`and logged.at < (${to}::date + 1)::timestamp at time zone ${zone}`}`;

/**
 * Lists a page of the log, latest first, with one more row if there is another page. People and positions of a page's
 * moves are looked up once.
 */
export async function listLogRows(db: Db, query: LogQuery, after: MomentCursor | undefined): Promise<LogRow[]> {
  const beyond = after
    ? sql`and logged.at <= ${after.at}::timestamptz
      and (logged.at, logged.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const latestFirst = sql`order by logged.at desc, logged.id desc limit ${sql.lit(pageSize + 1)}`;
  const latest = sourcesOf(query.kind).map(
    (source) => sql`(select * from (${source}) logged where ${conditions(query)} ${beyond} ${latestFirst})`,
  );
  const { rows } = await sql<LogRow>`
    with page as materialized (
      select * from (${sql.join(latest, sql` union all `)}) logged ${latestFirst}),
    moved as materialized (
      select page.*, offer.position_id, offer.date,
        coalesce(offer.dayplayer_id, standing.dayplayer_id, (page.entry ->> 'dayplayer_id')::uuid) as dayplayer_id
      from page
      left join lateral (
        select position_id, date, dayplayer_id from offers where id = page.offer_id offset 0) offer on true
      left join lateral (
        select dayplayer_id from standing_offers where id = page.standing_offer_id offset 0) standing on true),
    named as materialized (
      select account.id, account.first_name || ' ' || account.last_name as name, account.deleted_at
      from (select actor_id as id from page union select dayplayer_id from moved) shown
      cross join lateral (select * from accounts where id = shown.id offset 0) account),
    position as materialized (
      select position.id, position.name from (select distinct position_id as id from moved) shown
      cross join lateral (select * from positions where id = shown.id offset 0) position)
    select moved.id, moved.at, moved.actor_id, moved.kind,
      case when moved.kind = 'offer'
          then moved.entry || jsonb_build_object('position', position.name, 'date', moved.date) else moved.entry end
        || case when dayplayer.id is null then '{}' else jsonb_build_object('dayplayer', dayplayer.name) end as entry,
      case when actor.deleted_at is null then actor.name end as actor
    from moved
    left join position on position.id = moved.position_id
    left join named actor on actor.id = moved.actor_id
    left join named dayplayer on dayplayer.id = moved.dayplayer_id
    order by moved.at desc, moved.id desc ${prepared}`.execute(db);
  return rows;
}

/** The number of entries up to `totalCap`, read from indexes alone where no person is named. */
export async function countLogRows(db: Db, query: LogQuery): Promise<number> {
  const sources = sourcesOf(query.kind).map((source) => sql`select from (${source}) logged where ${conditions(query)}`);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from (${sql.join(sources, sql` union all `)}) logged limit ${sql.lit(totalCap + 1)}) counted ${prepared}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The head of a department and everybody who has or had access to it, by name. */
export async function listPeople(db: Db, departmentId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select account.id, account.first_name || ' ' || account.last_name as name
    from accounts account
    where account.deleted_at is null and account.id in (
      select manager_id from departments where id = ${departmentId}
      union select account_id from members where department_id = ${departmentId} and account_id is not null)
    order by ${nameKey("account")}, account.id ${prepared}`.execute(db);
  return rows;
}
