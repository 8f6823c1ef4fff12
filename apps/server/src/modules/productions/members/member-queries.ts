import type { MemberRole } from "@callboard/contract/departments/department-roles";
import type { MemberInvitation } from "@callboard/contract/departments/members";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";

export type MemberRow = Pick<
  Selectable<DB["members"]>,
  "id" | "email" | "role" | "invited_at" | "accepted_at" | "expires_at" | "account_id" | "department_id"
> & { name: string | null };

/** Where somebody is a member: a department or, if it is null, the office of the production. */
export interface MembersAt {
  productionId: string;
  departmentId: string | null;
}

const at = ({ productionId, departmentId }: MembersAt) =>
  departmentId === null ? { production_id: productionId } : { department_id: departmentId };

const members = (db: Db | Tx) =>
  db
    .selectFrom("members as member")
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

/** Lists the members of a department or an office and the invitations to it, in the order in which they were invited. */
export const listMembers = (db: Db | Tx, where: MembersAt): Promise<MemberRow[]> =>
  members(db)
    .where((eb) => eb.and(at(where)))
    .orderBy("member.invited_at")
    .orderBy("member.id")
    .execute();

export const findMember = (db: Db | Tx, where: MembersAt, id: string): Promise<MemberRow | undefined> =>
  members(db)
    .where((eb) => eb.and(at(where)))
    .where("member.id", "=", id)
    .executeTakeFirst();

/** Inserts an invitation unless the address has access already or is invited. */
export const insertMember = (tx: Tx, where: MembersAt, member: Insertable<DB["members"]>) =>
  tx
    .insertInto("members")
    .values({ ...member, ...at(where) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

/** Changes a member or an invitation that is not revoked. Returns whether there was one. */
export const updateMember = (tx: Tx, where: MembersAt, id: string, values: Updateable<DB["members"]>) =>
  tx
    .updateTable("members")
    .set(values)
    .where((eb) => eb.and(at(where)))
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning(["id", "account_id"])
    .executeTakeFirst();

type InvitationRow = Omit<MemberInvitation, "role" | "department"> & { production_id: string } & (
    | { role: MemberRole; department: string; department_id: string }
    | { role: "office"; department: null; department_id: null }
  );

/** Finds the invitation of a link that works: not used, not revoked, not too old, of a department or an office that exists. */
export async function findInvitation(db: Db | Tx, { hash, now }: { hash: Buffer; now: Temporal.Instant }) {
  const { rows } = await sql<InvitationRow>`
    select member.email, member.role, member.department_id, department.name as department,
      production.id as production_id, production.name as production,
      inviter.first_name || ' ' || inviter.last_name as inviter
    from members member
    left join departments department on department.id = member.department_id and department.archived_at is null
    join productions production on production.id = coalesce(department.production_id, member.production_id)
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
    .updateTable("members")
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
    .updateTable("members")
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

/** Whether an account belongs to the office of a production. */
export async function isInOffice(tx: Tx, accountId: string, productionId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select in_office(${accountId}, ${productionId}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Ends all access of an account that is deleted, and deletes the addresses to which it was invited. */
export const endMembershipsOf = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx
    .updateTable("members")
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
    .deleteFrom("members")
    .where((eb) =>
      eb.or([eb("revoked_at", "<", before), eb.and([eb("accepted_at", "is", null), eb("expires_at", "<", before)])]),
    )
    .execute();
