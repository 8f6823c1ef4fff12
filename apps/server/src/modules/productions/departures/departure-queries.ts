import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

/** A production that the leaving account created or manages a department of, with the other people in it. */
export interface AffectedProduction {
  id: string;
  name: string;
  payment_status: "unpaid" | "pending" | "paid" | "refunded" | "disputed";
  creator_id: string;
  payer_id: string | null;
  /**
   * Departments that are not archived, in the order in which they were added. Managers are listed only if their account is
   * not closed.
   */
  departments: { id: string; name: string; manager_id: string | null }[];
  /** Creator, payer and managers by account id, without the leaving account. */
  people: Record<string, { name: string; email: string; email_norm: string }>;
}

export async function listAffected(db: Db | Tx, accountId: string): Promise<AffectedProduction[]> {
  const { rows } = await sql<AffectedProduction>`
    select p.id, p.name, p.payment_status, p.creator_id, p.payer_id, d.departments, h.people
    from productions p
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'manager_id', a.id)
        order by d.created_at, d.id), '[]') as departments
      from departments d left join accounts a on a.id = d.manager_id and a.deleted_at is null
      where d.production_id = p.id and d.archived_at is null) d
    cross join lateral (
      select coalesce(jsonb_object_agg(a.id, jsonb_build_object('name', a.first_name || ' ' || a.last_name,
        'email', a.email, 'email_norm', a.email_norm)), '{}') as people
      from accounts a
      where a.deleted_at is null and a.type = 'department_head' and a.id <> ${accountId}
        and (a.id in (p.creator_id, p.payer_id) or exists (
          select from departments d where d.production_id = p.id and d.manager_id = a.id and d.archived_at is null))) h
    where p.status = 'active' and (p.creator_id = ${accountId} or exists (
      select from departments d where d.production_id = p.id and d.manager_id = ${accountId} and d.archived_at is null))
    order by p.id`.execute(db);
  return rows;
}

/** Locks productions until the transaction ends, in the order of their ids. */
export const lockProductions = (tx: Tx, ids: string[]) =>
  sql`select id from productions where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);

/** Removes the address of the leaving head from archived departments, whose rows stay. */
export const clearManagerOfArchived = (tx: Tx, accountId: string) =>
  tx
    .updateTable("departments")
    .set((eb) => ({ manager_id: null, manager_email: "", manager_email_norm: sql<string>`${eb.ref("id")}::text` }))
    .where("manager_id", "=", accountId)
    .where("archived_at", "is not", null)
    .execute();
