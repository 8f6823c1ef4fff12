import type { ApiToken } from "@callboard/contract/integrations/api-tokens";
import { type Insertable, sql } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";
import type { DepartmentScope } from "../../scopes.ts";

type Owner = Pick<DepartmentScope, "departmentId" | "accountId">;

export interface TokenRow extends Omit<ApiToken, "created_at" | "expires_at" | "last_used_at"> {
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  last_used_at: Temporal.Instant | null;
}

/** The tokens of a department that this head created and that work, oldest first. */
export const listTokens = async (db: Db | Tx, owner: Owner, now: Temporal.Instant): Promise<TokenRow[]> => {
  const { rows } = await sql<TokenRow>`
    select token.id, token.name, token.scopes, token.ending, token.created_at, token.expires_at, token.last_used_at
    from api_tokens token
    where token.department_id = ${owner.departmentId} and token.account_id = ${owner.accountId}
      and token.revoked_at is null and token.expires_at > ${now}
    order by token.id`.execute(db);
  return rows;
};

/** Locks the department's row, so that two calls do not both create the last token. */
export const lockDepartment = (tx: Tx, departmentId: string) =>
  sql`select from departments where id = ${departmentId} for no key update`.execute(tx);

export const insertToken = (tx: Tx, token: Insertable<DB["api_tokens"]>) =>
  tx.insertInto("api_tokens").values(token).execute();

export const revokeToken = (tx: Tx, owner: Owner, id: string, now: Temporal.Instant) =>
  tx
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("department_id", "=", owner.departmentId)
    .where("account_id", "=", owner.accountId)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();

/** Revokes the tokens that an account created at a moment or later. Returns how many. */
export const revokeTokensSince = async (
  tx: Tx,
  { accountId, since, now }: { accountId: string; since: Temporal.Instant; now: Temporal.Instant },
): Promise<bigint> => {
  const { numUpdatedRows } = await tx
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
};

/** Deletes at most `limit` tokens that ended before a time. */
export const deleteEndedTokens = async (db: Db, before: Temporal.Instant, limit: number): Promise<bigint> => {
  const ended = db
    .selectFrom("api_tokens")
    .select("id")
    .where((eb) => eb.or([eb("revoked_at", "<", before), eb("expires_at", "<", before)]))
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom("api_tokens").where("id", "in", ended).executeTakeFirstOrThrow();
  return numDeletedRows;
};
