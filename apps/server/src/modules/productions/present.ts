import type { DepartmentRole } from "@callboard/contract/departments/department-roles";
import { keysOf } from "@callboard/contract/fields";
import { pick } from "@callboard/contract/plain/pick";
import { type Department, DepartmentDetails, Production } from "@callboard/contract/productions";
import type { DepartmentFor, RateRow, SeenProduction } from "./queries.ts";

// The fields that are columns.
const { setup_completed: _setUp, departments: _departments, metadata: _metadata, ...ownFields } = Production.properties;
const { position_data: _positions, ...ownDetails } = DepartmentDetails.properties;

interface Parts {
  production: SeenProduction;
  departments: DepartmentFor[];
  rates: RateRow[];
}

/**
 * Presents a production to one account. Its creator and its payer see all departments, others only the one where they
 * work. Only its head sees the rates of a department, and readers see only its name.
 */
export function presentProduction({ production, departments, rates }: Parts, accountId: string): Production {
  const isCreator = production.creator_id === accountId;
  const mine = departments.find(({ role }) => role === "head") ?? departments.find(({ role }) => role !== null);
  const seesAll = isCreator || production.payer_id === accountId;
  return {
    ...pick(production, keysOf(ownFields)),
    timecard_deadline_time: production.timecard_deadline_time.slice(0, 5),
    setup_completed: Boolean(mine?.setup_completed_at),
    departments: departments
      .filter((department) => seesAll || department === mine)
      .map((department) => presentDepartment(department, rates, department === mine ? mine.role : null)),
    metadata: { is_creator: isCreator, in_office: production.in_office, can_edit: isCreator, can_invite: seesAll },
  };
}

const presentDepartment = (department: DepartmentFor, rates: RateRow[], role: DepartmentRole | null): Department => ({
  id: department.id,
  name: department.name,
  manager_email: department.manager_email,
  details: role && role !== "reader" && department.setup_completed_at ? presentDetails(department, rates, role) : null,
  is_mine: role !== null,
  role,
  rate_per: department.rate_per,
});

export const presentDetails = (
  department: Omit<DepartmentFor, "manager_email" | "role" | "setup_completed_at" | "rate_per">,
  rates: RateRow[],
  role: DepartmentRole = "head",
): DepartmentDetails => ({
  ...pick(department, keysOf(ownDetails)),
  position_data: rates
    .filter((rate) => rate.department_id === department.id)
    .map(({ name, rate_cents }) => (role === "head" ? { name, rate: rate_cents / 100 } : { name })),
});
