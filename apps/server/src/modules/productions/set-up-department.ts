import type { DepartmentSetup } from "@callboard/contract/productions";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { markOffersChanged } from "../offers/mark-changed.ts";
import { positionsOf } from "./department-types.ts";
import * as q from "./queries.ts";

/** Whether an account may set up a department: it manages it, in a production that is paid. */
export async function maySetUp(db: Db, accountId: string, productionId: string, departmentId: string) {
  const department = await q.findManagedDepartment(db, accountId, productionId, departmentId);
  if (!department) return refused("not_found");
  if (department.payment_status === "paid") return done(department);
  if (department.payment_status === "refunded" || department.payment_status === "disputed") return refused("production_read_only");
  // Before the payment only the creator knows of the departments.
  return refused(department.creator_id === accountId ? "payment_required" : "not_found");
}

interface Setup {
  department: q.ManagedDepartment;
  input: DepartmentSetup;
  now: Temporal.Instant;
}

/**
 * Address, notes and hourly rates of a department. Every position of its type stays, those not sent at rate 0. Where a
 * rate changes, offers that promised the old one are marked changed.
 */
export async function setUpDepartment(db: Db, { department, input, now }: Setup) {
  const { positions, ...address } = input;
  const kept = [...positionsOf(department.name), ...(await q.listRates(db, [department.id])).map(({ name }) => name)];
  const checked = checkRates(positions, positionsOf(department.name).length > 0 ? new Set(kept) : undefined);
  if (!checked.ok) return checked;

  return transaction(db, async (tx) => {
    await q.updateDepartment(tx, department.id, {
      ...address,
      setup_completed_at: department.setup_completed_at ?? now,
    });
    const rates = checked.value;
    const names = [...new Set([...kept, ...rates.keys()])];
    await q.replaceRates(tx, department.id, names.map((name) => ({ name, rate_cents: rates.get(name) ?? 0 })));
    if (department.setup_completed_at) await markOffersChanged(tx, { departmentId: department.id, now });
    return done(undefined);
  });
}

/** Cents by position name. `known` are the names of a department whose positions the product knows. */
function checkRates(positions: DepartmentSetup["positions"], known: Set<string> | undefined) {
  const errors: Record<string, string[]> = {};
  const rates = new Map<string, number>();
  for (const [index, { name, rate }] of positions.entries()) {
    const cents = Math.round(rate * 100);
    if (known && !known.has(name)) errors[`positions.${index}.name`] = [`${name} is not a position of this department.`];
    else if (rates.has(name)) errors[`positions.${index}.name`] = [`${name} stands here twice.`];
    if (Math.abs(rate * 100 - cents) > 1e-6) errors[`positions.${index}.rate`] = ["Write dollars with at most two decimals."];
    rates.set(name, cents);
  }
  return Object.keys(errors).length > 0 ? refused("invalid_fields", { errors }) : done(rates);
}
