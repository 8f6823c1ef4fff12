import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import type { Audience } from "./record-event.ts";

interface Session {
  accountId: string;
  sessionId: string;
}

/**
 * The audiences of a session's own account. Dayplayers have no access to departments, so these are their only
 * audiences.
 */
export const ownAudiences = ({ accountId, sessionId }: Session): Audience[] => [
  `session:${sessionId}`,
  `account:${accountId}`,
];

/**
 * Lists the audiences of each session: its own account, every department of a paid production that it has access to, with
 * all events or with those for readers, and the offices of paid productions. Sessions that have ended or expired are missing from the result.
 */
export async function listAudiences(db: Db, sessions: readonly Session[]): Promise<Map<string, ReadonlySet<Audience>>> {
  if (sessions.length === 0) return new Map();
  const alive = await db
    .selectFrom("sessions")
    .where("id", "=", sql<string>`any(${idArray([...new Set(sessions.map(({ sessionId }) => sessionId))])})`)
    .where("expires_at", ">", sql<Temporal.Instant>`app_now()`)
    .select(["id", "account_id"])
    .modifyEnd(prepared)
    .execute();
  const accountIds = idArray([...new Set(sessions.map(({ accountId }) => accountId))]);
  const { rows: accessible } = await sql<{ account_id: string; audience: Audience }>`
    select access.account_id, access.audience
    from (
      select account_id, production_id, case role when 'reader' then 'readers:' else 'department:' end || department_id as audience
      from department_access where account_id = any(${accountIds})
      union all
      select account_id, production_id, 'office:' || production_id from office_access where account_id = any(${accountIds})) access
    join productions production on production.id = access.production_id
      and production.payment_status in ('paid', 'refunded', 'disputed') ${prepared}`.execute(db);
  const ofAccount = Map.groupBy(accessible, ({ account_id }) => account_id);
  return new Map(
    alive.map(({ id, account_id }) => [
      id,
      new Set<Audience>([
        ...ownAudiences({ sessionId: id, accountId: account_id }),
        ...(ofAccount.get(account_id) ?? []).map(({ audience }) => audience),
      ]),
    ]),
  );
}

/** Whether a session is one of an account, and open at the time of the statement, as a condition in SQL. */
export const isLiveSession = (session: string, account: string) =>
  sql`exists (
    select from sessions where id = ${sql.ref(session)} and account_id = ${sql.ref(account)} and expires_at > (select app_now()))`;
