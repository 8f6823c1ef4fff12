import type { StoredPayRules } from "@callboard/contract/pay/department-pay";
import type { Hire, PayRulesOwner } from "@callboard/contract/pay/pay-choices";
import type { PresetId } from "@callboard/contract/pay/presets";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";

interface VersionRow {
  id: string;
  of: PayRulesOwner;
  valid_from: string;
  preset: PresetId | null;
  rules: StoredPayRules["rules"];
  created_at: Temporal.Instant;
  created_by: string;
  in_force: boolean;
}

/** The most versions that are listed. */
const listed = 100;

/** The versions of a department and its production: the one in force on a date, and the latest of the others. */
export async function listVersions(db: Db, { departmentId, productionId }: DepartmentScope, date: string) {
  const { rows } = await sql<VersionRow>`
    with in_force as (select pay_rules_in_force(${departmentId}, ${date}::date) as id)
    select pay.id, case when pay.department_id is null then 'production' else 'department' end as of,
      pay.valid_from::text, pay.preset, pay.rules, pay.created_at,
      account.first_name || ' ' || account.last_name as created_by, coalesce(pay.id = in_force.id, false) as in_force
    from pay_rules pay
    cross join in_force
    join accounts account on account.id = pay.created_by
    where pay.production_id = ${productionId} and (pay.department_id = ${departmentId} or pay.department_id is null)
    order by in_force desc, pay.valid_from desc, pay.id desc limit ${sql.lit(listed)}`.execute(db);
  return rows;
}

/** Whether an account created a production, and so decides for all its departments. */
export async function isCreator(db: Db | Tx, { accountId, productionId }: DepartmentScope): Promise<boolean> {
  const { rows } = await sql<{ is_creator: boolean }>`
    select creator_id = ${accountId} as is_creator from productions where id = ${productionId}`.execute(db);
  return rows[0]?.is_creator ?? false;
}

/** Whether a department, or its production, has set pay rules before. */
export async function hasVersions(tx: Tx, { departmentId, productionId }: DepartmentScope, of: PayRulesOwner) {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from pay_rules where production_id = ${productionId}
      and department_id is not distinct from ${of === "department" ? departmentId : null}::uuid) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

interface NewVersion {
  of: PayRulesOwner;
  valid_from: string;
  preset: PresetId | null;
  rules: StoredPayRules["rules"];
}

export async function insertVersion(tx: Tx, scope: DepartmentScope, { of, rules, ...version }: NewVersion) {
  await tx
    .insertInto("pay_rules")
    .values({
      ...version,
      production_id: scope.productionId,
      department_id: of === "department" ? scope.departmentId : null,
      rules: rules && JSON.stringify(rules),
      created_by: scope.accountId,
    })
    .execute();
}

/** The departments of a production, whose days a rule of the production prices. */
export async function listDepartmentIds(tx: Tx, productionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from departments where production_id = ${productionId} and archived_at is null order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findHire(db: Db | Tx, departmentId: string, dayplayerId: string): Promise<Hire> {
  const { rows } = await sql<{ hire: Hire }>`
    select hire from hires where department_id = ${departmentId} and dayplayer_id = ${dayplayerId}`.execute(db);
  return rows[0]?.hire ?? "daily";
}

/** Sets how a department hires somebody. By the day, as everybody, is no row. */
export async function replaceHire(tx: Tx, departmentId: string, dayplayerId: string, hire: Hire): Promise<void> {
  const key = { department_id: departmentId, dayplayer_id: dayplayerId };
  if (hire === "daily") {
    await tx
      .deleteFrom("hires")
      .where("department_id", "=", departmentId)
      .where("dayplayer_id", "=", dayplayerId)
      .execute();
    return;
  }
  await tx
    .insertInto("hires")
    .values({ ...key, hire })
    .onConflict((conflict) => conflict.columns(["department_id", "dayplayer_id"]).doUpdateSet({ hire }))
    .execute();
}
