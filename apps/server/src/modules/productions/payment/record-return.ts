import type { Tx } from "../../../db/schema.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import * as q from "../queries.ts";

interface RecordReturnInput {
  productionId: string;
  /** Whether the payment was refunded or lost in a dispute. */
  status: "refunded" | "disputed";
}

/**
 * Makes a production read-only after its payment was refunded or lost in a dispute. The caller must have locked the
 * production. Returns its departments and the accounts to notify: creator, payer and heads.
 */
export async function recordReturn(tx: Tx, { productionId, status }: RecordReturnInput) {
  const production = await q.findProduction(tx, productionId);
  if (!production) throw new Error(`There is no production ${productionId}.`);
  await q.updateProduction(tx, productionId, { payment_status: status });
  const departments = await q.listDepartments(tx, [productionId]);
  const heads = departments.flatMap(({ manager_id }) => manager_id ?? []);
  const accountIds = [
    ...new Set([production.creator_id, ...(production.payer_id ? [production.payer_id] : []), ...heads]),
  ];
  await recordAccessChange(tx, accountIds);
  return { name: production.name, departmentIds: departments.map(({ id }) => id), accountIds };
}
