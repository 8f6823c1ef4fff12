import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";

/** The department that something is about, as notifications show it. */
export interface DepartmentContext {
  department: string;
  production_id: string;
  production: string;
  zone: string;
  /** The department's head. Null where nobody manages it, or the production is not paid. */
  head_id: string | null;
}

/** Joins the head of a department, as `DepartmentContext` has it. */
export const headOf = sql.raw(`left join accounts head on head.id = department.manager_id and head.deleted_at is null
        and production.payment_status <> 'unpaid'`);

export const factsOfDepartment = ({ production, department, zone }: Omit<DepartmentContext, "head_id">) => ({
  ...{ production, department, zone },
});

/** What events are about, by its id, with one statement for all events. */
export async function contextsOf<Context extends { id: string }>(
  tx: Tx,
  list: (tx: Tx, ids: readonly string[]) => Promise<Context[]>,
  ids: readonly string[],
): Promise<Map<string, Context>> {
  const contexts = ids.length > 0 ? await list(tx, [...new Set(ids)]) : [];
  return new Map(contexts.map((each) => [each.id, each]));
}
