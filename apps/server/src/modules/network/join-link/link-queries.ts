import type { NetworkInvitation } from "@callboard/contract/departments/network-link";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

export interface LinkRow {
  id: string;
  token_hash: Buffer;
  created_at: Temporal.Instant;
  created_by: string;
}

/** The link of a department, with the name of who created it. */
export const findLinkOf = (db: Db | Tx, departmentId: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom("network_links as link")
    .innerJoin("accounts as account", "account.id", "link.created_by")
    .where("link.department_id", "=", departmentId)
    .select([
      "link.id",
      "link.token_hash",
      "link.created_at",
      sql<string>`account.first_name || ' ' || account.last_name`.as("created_by"),
    ])
    .executeTakeFirst();

interface NewLink {
  id: string;
  departmentId: string;
  accountId: string;
  hash: Buffer;
}

/** Creates the link of a department, or replaces it. Returns whether there was one. */
export async function putLink(tx: Tx, { id, departmentId, accountId, hash }: NewLink): Promise<boolean> {
  const { rows } = await sql<{ replaced: boolean }>`
    insert into network_links (department_id, id, token_hash, created_by, created_at, joined_on)
    values (${departmentId}, ${id}, ${hash}, ${accountId}, app_now(), app_now()::date)
    on conflict (department_id) do update set id = excluded.id, token_hash = excluded.token_hash,
      created_by = excluded.created_by, created_at = excluded.created_at
    returning old.id is not null as replaced`.execute(tx);
  return rows[0]?.replaced === true;
}

export async function deleteLink(tx: Tx, departmentId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("network_links")
    .where("department_id", "=", departmentId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

interface LinkedRow extends NetworkInvitation {
  head_id: string;
}

/** The department and its head to whom a link leads. A link rests while its department has no head or is not paid for. */
export async function findLinked(db: Db | Tx, hash: Buffer): Promise<LinkedRow | undefined> {
  const { rows } = await sql<LinkedRow>`
    select head.id as head_id, head.first_name || ' ' || head.last_name as inviter,
      department.name as department, production.name as production, production.country
    from network_links link
    join departments department on department.id = link.department_id and department.archived_at is null
    join productions production on production.id = department.production_id
      and production.payment_status = 'paid' and production.status = 'active'
    join accounts head on head.id = department.manager_id and head.deleted_at is null
    where link.token_hash = ${hash}`.execute(db);
  return rows[0];
}

/**
 * Counts a dayplayer who joins by a link. False if the link has reached its limit for today, or does not work any more.
 */
export async function countJoin(tx: Tx, hash: Buffer, most: number): Promise<boolean> {
  const { rows } = await sql`
    update network_links set joined_on = app_now()::date,
      joined = case when joined_on = app_now()::date then joined else 0 end + 1
    where token_hash = ${hash} and (joined_on <> app_now()::date or joined < ${most})
    returning department_id`.execute(tx);
  return rows.length > 0;
}

export const isStarred = (tx: Tx, headId: string, dayplayerId: string) =>
  tx
    .selectFrom("stars")
    .where("head_id", "=", headId)
    .where("dayplayer_id", "=", dayplayerId)
    .select("dayplayer_id")
    .executeTakeFirst();
