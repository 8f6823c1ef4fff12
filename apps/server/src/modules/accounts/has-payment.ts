import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/**
 * Whether an account created or paid for a paid production, or is head or assistant of a department of one. Three lookups
 * by index: as one condition with "or" it would be checked for every paid production.
 */
export async function hasPayment(db: Db | Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from productions where creator_id = ${accountId} and payment_status = 'paid')
      or exists (select from productions where payer_id = ${accountId} and payment_status = 'paid')
      or exists (
        select from department_access access join productions production on production.id = access.production_id
        where access.account_id = ${accountId} and access.role in ('head', 'assistant')
          and production.payment_status = 'paid') as paid ${prepared}`.execute(db);
  return rows[0]?.paid ?? false;
}
