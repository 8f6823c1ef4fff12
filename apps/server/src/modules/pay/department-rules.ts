import type { PayRulesInput } from "@callboard/contract/forms/pay-rules-input";
import { hourly } from "@callboard/contract/pay/preset-rows";
import type { DepartmentPayRules } from "@callboard/contract/pay/schemas/department-pay";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { today } from "../dayplans/day-clock.ts";
import type { DepartmentScope } from "../scopes.ts";
import * as q from "./queries.ts";
import { recordPayChange } from "./record-pay-change.ts";

interface Call {
  scope: DepartmentScope;
  now: Temporal.Instant;
}

/** The pay rules of a department today, with the versions before and after. */
export async function readPayRules(db: Db, { scope, now }: Call): Promise<DepartmentPayRules> {
  const rows = await q.listVersions(db, scope, today(now, scope.zone));
  const inForce = rows.find(({ in_force }) => in_force);
  return {
    of: inForce?.of ?? null,
    valid_from: inForce?.valid_from ?? null,
    preset: inForce ? inForce.preset : "plain_hourly",
    rules: inForce?.rules ?? hourly,
    may_set_production: (await q.findStanding(db, scope, "production")).is_creator,
    versions: rows
      .map(({ in_force, created_at, ...row }) => ({ ...row, created_at: created_at.toString() }))
      .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : one.valid_from > other.valid_from ? -1 : 0)),
  };
}

/**
 * Adds a version of pay rules. Versions are never changed, because offers refer to the one by which they were sent. Days that
 * have passed keep their rules, unless there were none.
 */
export const savePayRules = (db: Db, { scope, now, input }: Call & { input: PayRulesInput }) =>
  transactResult(db, async (tx) => {
    const { of, valid_from, rules } = input;
    const { is_creator, has_versions } = await q.findStanding(tx, scope, of);
    if (of === "production" && !is_creator) return refused("not_creator");
    if (of === "production" && rules === null)
      return refused("invalid_fields", { errors: { rules: ["Choose rules for the production."] } });
    const first = today(now, scope.zone);
    if (valid_from < first && has_versions)
      return refused("invalid_fields", {
        errors: { valid_from: [`Choose ${first} or a later date. Days that have passed keep their pay rules.`] },
      });
    await q.insertVersion(tx, scope, input);
    await recordPayChange(tx, scope.accountId, {
      departmentIds:
        of === "department"
          ? [scope.departmentId]
          : (await q.listDepartments(tx, scope.productionId)).map(({ id }) => id),
      entry: rules
        ? { kind: "rates", event: "pay_rules_set", of, valid_from, preset: input.preset ?? null }
        : { kind: "rates", event: "pay_rules_left", valid_from },
    });
    return done(undefined);
  });
