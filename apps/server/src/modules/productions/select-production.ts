import { canEnter } from "@callboard/contract/departments/can-enter";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import * as q from "./queries.ts";
import { findProduction } from "./read-productions.ts";

/** Selects a production on the account, for every device. It must be paid, and the account able to enter it. */
export async function selectProduction(db: Db, accountId: string, id: string) {
  const production = await findProduction(db, accountId, id);
  if (!production) return refused("not_found");
  if (production.payment_status === "unpaid" || production.payment_status === "pending")
    return refused("payment_required");
  if (!canEnter(production)) return refused("department_not_set_up");
  await q.selectOnAccount(db, accountId, id);
  return done(production);
}
