import type { Db } from "../../db/schema.ts";
import type { Audience } from "./record-event.ts";

interface Session {
  accountId: string;
  sessionId: string;
}

/**
 * What each of these sessions may hear: its own account and, for a head, every department of a paid production they
 * manage. A session that has ended or run out is missing from the answer.
 */
export async function listAudiences(
  db: Db,
  sessions: readonly Session[],
  now: Temporal.Instant,
): Promise<Map<string, ReadonlySet<Audience>>> {
  if (sessions.length === 0) return new Map();
  const alive = await db
    .selectFrom("sessions")
    .where("id", "in", [...new Set(sessions.map(({ sessionId }) => sessionId))])
    .where("expires_at", ">", now)
    .select(["id", "account_id"])
    .execute();
  const managed = await db
    .selectFrom("departments as d")
    .innerJoin("productions as p", "p.id", "d.production_id")
    .where("p.payment_status", "in", ["paid", "refunded", "disputed"])
    .where("d.manager_id", "in", [...new Set(sessions.map(({ accountId }) => accountId))])
    .where("d.archived_at", "is", null)
    .select(["d.id", "d.manager_id"])
    .execute();
  const departments = Map.groupBy(managed, ({ manager_id }) => manager_id);
  return new Map(
    alive.map(({ id, account_id }) => [
      id,
      new Set<Audience>([
        `session:${id}`,
        `account:${account_id}`,
        ...(departments.get(account_id) ?? []).map((department): Audience => `department:${department.id}`),
      ]),
    ]),
  );
}
