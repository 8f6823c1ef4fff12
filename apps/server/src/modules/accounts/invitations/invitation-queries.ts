import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

/** The names that an invitation by a head of this department shows. */
export const findInvitingDepartment = (tx: Tx, departmentId: string) =>
  tx
    .selectFrom("departments as department")
    .innerJoin("productions as production", "production.id", "department.production_id")
    .where("department.id", "=", departmentId)
    .select(["department.name", "production.name as production", "production.country", "production.zone"])
    .executeTakeFirst();

export const insertInvitation = (tx: Tx, headId: string, email: string) =>
  tx
    .insertInto("dayplayer_invitations")
    .values({ head_id: headId, email_norm: email })
    .onConflict((conflict) => conflict.columns(["head_id", "email_norm"]).doUpdateSet({ sent_at: sql`app_now()` }))
    .execute();

/**
 * Deletes the invitations to an address and returns the ids of the heads who sent them, without those whose accounts are
 * closed.
 */
export async function takeInvitations(tx: Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ head_id: string }>`
    with taken as (delete from dayplayer_invitations where email_norm = ${email} returning head_id)
    select t.head_id from taken t join accounts account on account.id = t.head_id where account.deleted_at is null
    order by 1`.execute(tx);
  return rows.map(({ head_id }) => head_id);
}

export const deleteInvitation = (tx: Tx, headId: string, email: string) =>
  tx.deleteFrom("dayplayer_invitations").where("head_id", "=", headId).where("email_norm", "=", email).execute();

export const deleteInvitationsBy = (tx: Tx, headId: string) =>
  tx.deleteFrom("dayplayer_invitations").where("head_id", "=", headId).execute();

export const deleteOldInvitations = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("dayplayer_invitations").where("sent_at", "<", before).execute();
