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
 * Lists the audiences of each session: its own account, and every department of a paid production that it has access
 * to, with all events or with those for readers. Sessions that have ended or expired are missing from the result.
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
  const accessible = await db
    .selectFrom("department_access as access")
    .innerJoin("productions as p", "p.id", "access.production_id")
    .where("p.payment_status", "in", ["paid", "refunded", "disputed"])
    .where(
      "access.account_id",
      "=",
      sql<string>`any(${idArray([...new Set(sessions.map(({ accountId }) => accountId))])})`,
    )
    .select(["access.department_id", "access.account_id", "access.role"])
    .modifyEnd(prepared)
    .execute();
  const departments = Map.groupBy(accessible, ({ account_id }) => account_id);
  return new Map(
    alive.map(({ id, account_id }) => [
      id,
      new Set<Audience>([
        ...ownAudiences({ sessionId: id, accountId: account_id }),
        ...(departments.get(account_id) ?? []).map(
          ({ department_id, role }): Audience => `${role === "reader" ? "readers" : "department"}:${department_id}`,
        ),
      ]),
    ]),
  );
}

/** Whether a session is one of an account, and open at the time of the statement, as a condition in SQL. */
export const isLiveSession = (session: string, account: string) =>
  sql`exists (
    select from sessions where id = ${sql.ref(session)} and account_id = ${sql.ref(account)} and expires_at > (select app_now()))`;
