import type { MemberInvitation } from "@callboard/contract/departments/members";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";

export type MemberRow = Pick<
  Selectable<DB["department_members"]>,
  "id" | "email" | "role" | "invited_at" | "accepted_at" | "expires_at" | "account_id" | "department_id"
> & { name: string | null };

const members = (db: Db | Tx) =>
  db
    .selectFrom("department_members as member")
    .leftJoin("accounts as account", "account.id", "member.account_id")
    .where("member.revoked_at", "is", null)
    .select([
      "member.id",
      "member.email",
      "member.role",
      "member.invited_at",
      "member.accepted_at",
      "member.expires_at",
      "member.account_id",
      "member.department_id",
      sql<string | null>`account.first_name || ' ' || account.last_name`.as("name"),
    ]);

/** Lists the members of a department and the invitations to it, in the order in which they were invited. */
export const listMembers = (db: Db | Tx, departmentId: string): Promise<MemberRow[]> =>
  members(db)
    .where("member.department_id", "=", departmentId)
    .orderBy("member.invited_at")
    .orderBy("member.id")
    .execute();

export const findMember = (db: Db | Tx, departmentId: string, id: string): Promise<MemberRow | undefined> =>
  members(db).where("member.department_id", "=", departmentId).where("member.id", "=", id).executeTakeFirst();

/** Inserts an invitation unless the address has access already or is invited. */
export const insertMember = (tx: Tx, member: Insertable<DB["department_members"]>) =>
  tx
    .insertInto("department_members")
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(["department_id", "email_norm"]).where("revoked_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();

/** Changes a member or an invitation that is not revoked. Returns whether there was one. */
export const updateMember = (
  tx: Tx,
  { departmentId, id }: { departmentId: string; id: string },
  values: Updateable<DB["department_members"]>,
) =>
  tx
    .updateTable("department_members")
    .set(values)
    .where("department_id", "=", departmentId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning(["id", "account_id"])
    .executeTakeFirst();

interface InvitationRow extends MemberInvitation {
  department_id: string;
  production_id: string;
}

/** Finds the invitation of a link that works: not used, not revoked, not too old, of a department that exists. */
export async function findInvitation(db: Db | Tx, { hash, now }: { hash: Buffer; now: Temporal.Instant }) {
  const { rows } = await sql<InvitationRow>`
    select member.email, member.role, member.department_id, department.name as department,
      production.id as production_id, production.name as production,
      inviter.first_name || ' ' || inviter.last_name as inviter
    from department_members member
    join departments department on department.id = member.department_id and department.archived_at is null
    join productions production on production.id = department.production_id
    join accounts inviter on inviter.id = member.invited_by
    where member.token_hash = ${hash} and member.revoked_at is null and member.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Makes an account a member by a link, once. Of concurrent calls with the same link one succeeds. */
export const acceptInvitation = (
  tx: Tx,
  { hash, now, accountId }: { hash: Buffer; now: Temporal.Instant; accountId: string },
) =>
  tx
    .updateTable("department_members")
    .set({ account_id: accountId, accepted_at: now, token_hash: null })
    .where("token_hash", "=", hash)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();

/** Revokes the access and the invitations that an account gave at a moment or later. */
export const revokeMembersSince = (
  tx: Tx,
  { accountId, since, now }: { accountId: string; since: Temporal.Instant; now: Temporal.Instant },
) =>
  tx
    .updateTable("department_members")
    .set({ revoked_at: now, token_hash: null })
    .where("invited_by", "=", accountId)
    .where("invited_at", ">=", since)
    .where("revoked_at", "is", null)
    .returning(["account_id", "department_id", "email", "role"])
    .execute();

/** Whether an account has access to a department of a production. */
export const worksIn = (db: Db | Tx, accountId: string, productionId: string) =>
  db
    .selectFrom("department_access")
    .where("account_id", "=", accountId)
    .where("production_id", "=", productionId)
    .select("department_id")
    .executeTakeFirst();

/** Ends all access of an account that is deleted, and deletes the addresses to which it was invited. */
export const endMembershipsOf = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx
    .updateTable("department_members")
    .set({
      revoked_at: sql<Temporal.Instant>`coalesce(revoked_at, ${now})`,
      email: "",
      email_norm: sql<string>`id::text`,
      token_hash: null,
    })
    .where("account_id", "=", accountId)
    .execute();

/** Deletes memberships that ended before a moment, and invitations that were not accepted. */
export const deleteEndedMembers = (db: Db, before: Temporal.Instant) =>
  db
    .deleteFrom("department_members")
    .where((eb) =>
      eb.or([eb("revoked_at", "<", before), eb.and([eb("accepted_at", "is", null), eb("expires_at", "<", before)])]),
    )
    .execute();
