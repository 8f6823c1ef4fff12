import type { DepartmentSetup } from "@callboard/contract/forms/production-input";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { positionsOf } from "../../../text/department-types.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import { markOffersChanged } from "../../offers/moves/consequences/mark-offers-changed.ts";
import { isReadOnly } from "../policy.ts";
import * as q from "../queries.ts";

/** Whether an account may set up a department: it manages it, and the production is paid. */
export const maySetUp = async (db: Db, at: q.DepartmentAt) => allowed(await q.findManagedDepartment(db, at), at);

/**
 * Saves the address, notes and hourly rates of a department. Every position of its type stays, with rate 0 for those not
 * sent. Where a rate changes, offers with the old rate are marked as changed.
 */
export const setUpDepartment = (
  db: Db,
  { input, now, ...at }: q.DepartmentAt & { input: DepartmentSetup; now: Temporal.Instant },
) =>
  transactResult(db, async (tx) => {
    await q.shareProduction(tx, at.productionId);
    const found = allowed(await q.lockManagedDepartment(tx, at), at);
    if (!found.ok) return found;
    const department = found.value;
    const { positions, ...address } = input;

    const stored = await q.listRates(tx, [department.id]);
    const before = stored.map(({ name }) => name);
    const known = positionsOf(department.name);
    const checked = checkRates(positions, known.length > 0 ? new Set([...known, ...before]) : undefined);
    if (!checked.ok) return checked;
    const rates = checked.value;

    await q.updateDepartment(tx, department.id, {
      ...address,
      setup_completed_at: department.setup_completed_at ?? now,
    });
    const names = [...new Set([...known, ...before, ...rates.keys()])];
    await q.replaceRates(
      tx,
      department.id,
      names.map((name) => ({ name, rate_cents: rates.get(name) ?? 0 })),
    );
    const centsBefore = new Map(stored.map(({ name, rate_cents }) => [name, rate_cents]));
    const changes = names.flatMap((name) => {
      const [old, next] = [centsBefore.get(name) ?? 0, rates.get(name) ?? 0];
      return old === next ? [] : [{ name, before: old / 100, after: next / 100 }];
    });
    if (changes.length > 0)
      await recordLogEntry(tx, at, { kind: "rates", event: "changed", changes, currency: department.currency });
    await recordSetUp(tx, department);
    return done(undefined);
  });

/**
 * Records the events of a setup. The first one opens the department's screens to its head; a later one may change terms of
 * offers.
 */
async function recordSetUp(tx: Tx, department: q.ManagedDepartment) {
  if (department.setup_completed_at) await markOffersChanged(tx, { departmentId: department.id });
  else if (department.manager_id) await recordAccessChange(tx, [department.manager_id]);
}

function allowed(department: q.ManagedDepartment | undefined, { accountId }: q.DepartmentAt) {
  if (!department) return refused("not_found");
  if (department.payment_status === "paid") return done(department);
  if (isReadOnly(department)) return refused("production_read_only");
  // Before the payment, a production is visible only to its creator.
  return refused(department.creator_id === accountId ? "payment_required" : "not_found");
}

/**
 * Returns the rates in cents by position name, or errors. `known` has the position names of a department type that the
 * product defines.
 */
function checkRates(positions: DepartmentSetup["positions"], known: Set<string> | undefined) {
  const errors: Record<string, string[]> = {};
  const rates = new Map<string, number>();
  for (const [index, position] of positions.entries()) {
    const { name } = position;
    const rate = position.rate || 0;
    const cents = Math.round(rate * 100);
    if (known && !known.has(name))
      errors[`positions.${index}.name`] = [`${name} is not a position of this department.`];
    else if (rates.has(name)) errors[`positions.${index}.name`] = [`${name} is listed twice.`];
    if (Math.abs(rate * 100 - cents) > 1e-6)
      errors[`positions.${index}.rate`] = ["Write an amount with at most two decimals."];
    rates.set(name, cents);
  }
  return Object.keys(errors).length > 0 ? refused("invalid_fields", { errors }) : done(rates);
}
