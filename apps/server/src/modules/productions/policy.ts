import type { Db } from "../../db/schema.ts";
import { type Result, refused } from "../../result.ts";
import type { Actor, DepartmentScope } from "../scopes.ts";
import { findSelectedDepartment, type ProductionRow, type Selected } from "./queries.ts";

/** Whether the payment of a production was returned, after which it can be read but not changed. */
export const isReadOnly = ({ payment_status }: Pick<ProductionRow, "payment_status">) =>
  payment_status === "refunded" || payment_status === "disputed";

type ScopeRefusal =
  | "wrong_user_type"
  | "no_production"
  | "other_production"
  | "payment_required"
  | "department_not_set_up";

/**
 * Returns the department where the caller works in the production selected on the account. `shown` is the production that
 * the client displays (header `x-production`). When it is another one, the call is refused, so that nothing is written to
 * the wrong production.
 */
export async function departmentScope(
  db: Db,
  actor: Actor,
  shown?: string,
): Promise<Result<DepartmentScope, ScopeRefusal>> {
  if (actor.type !== "department_head") return refused("wrong_user_type");
  return decideScope(actor, await findSelectedDepartment(db, actor.accountId), shown);
}

/** Decides as `departmentScope` does, by the rows that were read with the session. */
export function decideScope(
  actor: Actor,
  selected: Selected | undefined,
  shown?: string,
): Result<DepartmentScope, ScopeRefusal> {
  if (actor.type !== "department_head") return refused("wrong_user_type");
  if (!selected?.production_id || !selected.payment_status) return refused("no_production");
  if (shown && shown !== selected.production_id) return refused("other_production");
  if (!["paid", "refunded", "disputed"].includes(selected.payment_status)) return refused("payment_required");
  if (!selected.department_id || !selected.role) return refused("no_production");
  if (!selected.setup_completed_at) return refused("department_not_set_up");
  const scope = {
    accountId: actor.accountId,
    departmentId: selected.department_id,
    productionId: selected.production_id,
    role: selected.role,
    zone: selected.zone,
    country: selected.country,
    readOnly: selected.payment_status !== "paid",
  };
  return { ok: true, value: scope as DepartmentScope };
}
