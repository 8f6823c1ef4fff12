import type { LogKind } from "@callboard/contract/departments/department-log";
import { sql } from "kysely";
import type { MomentCursor } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import type { LogEntry } from "./log-entry.ts";

/** A move of an offer, as the log reads it from the offer's history. */
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
 * The entries of the log, and the moves of offers and standing offers by the department: those of dayplayers and of the
 * product are theirs.
 */
const entries = ({ departmentId, zone, kind, person, from, to }: LogQuery) => sql`
  select logged.* from (
    select entry.id, entry.at, entry.actor_id, entry.kind, entry.entry
    from department_log entry
    where entry.department_id = ${departmentId}
    union all
    select md5(concat(history.offer_id, ' ', history.seq))::uuid, history.at, history.by, 'offer',
      jsonb_build_object('event', history.move, 'date', offer.date, 'message', history.message,
        'position', position.name, 'dayplayer_id', offer.dayplayer_id)
    from offers offer
    join offer_history history on history.offer_id = offer.id and history.by is not null
      and history.by <> offer.dayplayer_id
    join positions position on position.id = offer.position_id
    where offer.department_id = ${departmentId} and history.at > app_now() - interval '365 days'
    union all
    select md5(concat(history.standing_offer_id, ' ', history.seq))::uuid, history.at, history.by, 'offer',
      jsonb_build_object('event', history.move, 'date', null, 'message', history.message, 'position', null,
        'dayplayer_id', standing.dayplayer_id)
    from standing_offers standing
    join standing_offer_history history on history.standing_offer_id = standing.id and history.by is not null
      and history.by <> standing.dayplayer_id
    where standing.department_id = ${departmentId} and history.at > app_now() - interval '365 days') logged
  where (${kind ?? null}::text is null or logged.kind = ${kind ?? null}::text)
    and (${person ?? null}::uuid is null or logged.actor_id = ${person ?? null}::uuid)
    and (${from ?? null}::date is null or logged.at >= ${from ?? null}::date::timestamp at time zone ${zone})
    and (${to ?? null}::date is null or logged.at < (${to ?? null}::date + 1)::timestamp at time zone ${zone})`;

/** Lists a page of the log, latest first, with one row more than a page if there is another. */
export async function listLogRows(db: Db, query: LogQuery, after: MomentCursor | undefined): Promise<LogRow[]> {
  const beyond = after ? sql`where (logged.at, logged.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<LogRow>`
    select logged.id, logged.at, logged.actor_id, logged.kind,
      case when dayplayer.id is null then logged.entry
        else logged.entry || jsonb_build_object('dayplayer', dayplayer.first_name || ' ' || dayplayer.last_name)
        end as entry,
      case when actor.deleted_at is null then actor.first_name || ' ' || actor.last_name end as actor
    from (select * from (${entries(query)}) logged ${beyond}
      order by logged.at desc, logged.id desc limit ${pageSize + 1}) logged
    left join accounts actor on actor.id = logged.actor_id
    left join accounts dayplayer on dayplayer.id = (logged.entry ->> 'dayplayer_id')::uuid
    order by logged.at desc, logged.id desc`.execute(db);
  return rows;
}

export async function countLogRows(db: Db, query: LogQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${entries(query)}) logged limit ${totalCap + 1}) counted`.execute(
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
      union select account_id from department_members where department_id = ${departmentId} and account_id is not null)
    order by 2, 1`.execute(db);
  return rows;
}
