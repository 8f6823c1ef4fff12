import type { PayRulesInput } from "@callboard/contract/forms/pay-rules-input";
import type { Hire, PayRulesOwner } from "@callboard/contract/pay/pay-choices";
import type { StoredPayRules } from "@callboard/contract/pay/schemas/department-pay";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";

interface VersionRow extends Omit<StoredPayRules, "created_at"> {
  created_at: Temporal.Instant;
  in_force: boolean;
}

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
    order by in_force desc, pay.valid_from desc, pay.id desc limit 100`.execute(db);
  return rows;
}

const ownerId = ({ departmentId }: DepartmentScope, of: PayRulesOwner) => (of === "department" ? departmentId : null);

/** Whether the caller created the production, and so decides for all its departments, and whether there are versions. */
export async function findStanding(db: Db | Tx, scope: DepartmentScope, of: PayRulesOwner) {
  const { rows } = await sql<{ is_creator: boolean; has_versions: boolean }>`
    select production.creator_id = ${scope.accountId} as is_creator,
      exists (select from pay_rules where production_id = production.id
        and department_id is not distinct from ${ownerId(scope, of)}::uuid) as has_versions
    from productions production where production.id = ${scope.productionId}`.execute(db);
  return rows[0] ?? { is_creator: false, has_versions: false };
}

export const insertVersion = (tx: Tx, scope: DepartmentScope, { of, rules, preset, valid_from }: PayRulesInput) =>
  tx
    .insertInto("pay_rules")
    .values({
      production_id: scope.productionId,
      department_id: ownerId(scope, of),
      valid_from,
      rules: rules && JSON.stringify(rules),
      preset: (rules && preset) ?? null,
      created_by: scope.accountId,
    })
    .execute();

/** The departments of a production, in the order in which they were added. */
export async function listDepartments(db: Db | Tx, productionId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from departments where production_id = ${productionId} and archived_at is null
    order by created_at, id`.execute(db);
  return rows;
}

/** Sets how a department hires somebody. By the day, as everybody, is no row. */
export async function replaceHire(tx: Tx, { departmentId }: DepartmentScope, dayplayerId: string, hire: Hire) {
  await (hire === "daily"
    ? sql`delete from hires where department_id = ${departmentId} and dayplayer_id = ${dayplayerId}`.execute(tx)
    : sql`insert into hires (department_id, dayplayer_id, hire) values (${departmentId}, ${dayplayerId}, ${hire})
        on conflict (department_id, dayplayer_id) do update set hire = excluded.hire`.execute(tx));
}
