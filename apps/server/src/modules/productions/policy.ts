import type { Db } from "../../db/schema.ts";
import { done, type Result, refused } from "../../result.ts";
import type { Actor, DepartmentScope, ProductionScope } from "../scopes.ts";
import type { CallerRow } from "./find-caller.ts";
import { findSelectedDepartment, type ProductionRow, type Selected } from "./queries.ts";

/** Whether the payment of a production was returned, after which it can be read but not changed. */
export const isReadOnly = ({ payment_status }: Pick<ProductionRow, "payment_status">) =>
  payment_status === "refunded" || payment_status === "disputed";

type EntryRefusal = "wrong_user_type" | "no_production" | "other_production" | "payment_required";
type ScopeRefusal = EntryRefusal | "no_department" | "department_not_set_up";

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
  const entered = decideEntry(actor, selected, shown);
  if (!entered.ok) return entered;
  const { department_id, role, setup_completed_at, in_office, ...selection } = entered.value;
  if (!department_id || !role) return refused(in_office ? "no_department" : "no_production");
  if (!setup_completed_at) return refused("department_not_set_up");
  const scope = {
    accountId: actor.accountId,
    departmentId: department_id,
    productionId: selection.production_id,
    role,
    zone: selection.zone,
    country: selection.country,
    readOnly: isReadOnly(selection),
  };
  return { ok: true, value: scope as DepartmentScope };
}

/** Decides whether the caller belongs to the office of the production selected on the account. */
export function decideProductionScope(
  actor: Actor,
  caller: CallerRow,
  shown?: string,
): Result<ProductionScope, EntryRefusal | "not_in_office"> {
  const entered = decideEntry(actor, caller, shown);
  if (!entered.ok) return entered;
  const { production_id, in_office, ...selection } = entered.value;
  // Without a department either, the caller has lost all access.
  if (!in_office) return refused(selection.department_id ? "not_in_office" : "no_production");
  const scope = {
    accountId: actor.accountId,
    productionId: production_id,
    zone: selection.zone,
    country: selection.country,
    currency: selection.currency,
    readOnly: isReadOnly(selection),
  };
  return { ok: true, value: scope as ProductionScope };
}

/** Decides what departments and the office have in common: a head has selected a production that was paid for. */
function decideEntry<S extends Selected>(actor: Actor, selected: S | undefined, shown: string | undefined) {
  if (actor.type !== "department_head") return refused("wrong_user_type");
  const { production_id, payment_status } = selected ?? {};
  if (!selected || !production_id || !payment_status) return refused("no_production");
  if (shown && shown !== production_id) return refused("other_production");
  if (payment_status === "unpaid" || payment_status === "pending") return refused("payment_required");
  return done({ ...selected, production_id, payment_status });
}
