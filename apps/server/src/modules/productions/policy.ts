import type { Db } from "../../db/schema.ts";
import { type Result, refused } from "../../result.ts";
import type { Actor } from "../accounts/policy.ts";
import { findSelectedDepartment } from "./queries.ts";

declare const proven: unique symbol;

/** Proof that the caller manages this department of a paid production; only `departmentScope` makes one. */
export interface DepartmentScope {
  readonly [proven]: true;
  readonly accountId: string;
  readonly departmentId: string;
  readonly productionId: string;
  /** IANA zone in which this department's days begin and end. */
  readonly zone: string;
  /** Set when the payment was returned: everything can be read, nothing changed. */
  readonly readOnly: boolean;
}

type ScopeRefusal =
  | "wrong_user_type"
  | "no_production"
  | "other_production"
  | "payment_required"
  | "department_not_set_up";

/**
 * The department the caller manages in the production kept as selected on the account.
 * `shown` is the production the client believes to be in (header `x-production`); another one is refused, never written to.
 */
export async function departmentScope(
  db: Db,
  actor: Actor,
  shown?: string,
): Promise<Result<DepartmentScope, ScopeRefusal>> {
  if (actor.type !== "department_head") return refused("wrong_user_type");
  const selected = await findSelectedDepartment(db, actor.accountId);
  if (!selected) return refused("no_production");
  if (shown && shown !== selected.production_id) return refused("other_production");
  if (!["paid", "refunded", "disputed"].includes(selected.payment_status)) return refused("payment_required");
  if (!selected.department_id) return refused("no_production");
  if (!selected.setup_completed_at) return refused("department_not_set_up");
  const scope = {
    accountId: actor.accountId,
    departmentId: selected.department_id,
    productionId: selected.production_id,
    zone: selected.zone,
    readOnly: selected.payment_status !== "paid",
  };
  return { ok: true, value: scope as DepartmentScope };
}
