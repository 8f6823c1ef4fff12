import type { DepartmentRole } from "@callboard/contract/departments/department-roles";
import type { Department, DepartmentDetails, Production } from "@callboard/contract/productions";
import type { DepartmentFor, ProductionRow, RateRow } from "./queries.ts";

interface Parts {
  production: ProductionRow;
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
    id: production.id,
    name: production.name,
    type: production.type,
    studio_name: production.studio_name,
    start_date: production.start_date,
    end_date: production.end_date,
    country: production.country,
    city: production.city,
    street_address: production.street_address,
    apt_suite: production.apt_suite,
    state_province: production.state_province,
    zip_code: production.zip_code,
    status: production.status,
    payment_status: production.payment_status,
    setup_completed: Boolean(mine?.setup_completed_at),
    zone: production.zone,
    currency: production.currency,
    departments: departments
      .filter((department) => seesAll || department === mine)
      .map((department) => presentDepartment(department, rates, department === mine ? mine.role : null)),
    metadata: { is_creator: isCreator, can_edit: isCreator, can_invite: seesAll },
  };
}

const presentDepartment = (department: DepartmentFor, rates: RateRow[], role: DepartmentRole | null): Department => ({
  id: department.id,
  name: department.name,
  manager_email: department.manager_email,
  details: role && role !== "reader" && department.setup_completed_at ? presentDetails(department, rates, role) : null,
  is_mine: role !== null,
  role,
});

export const presentDetails = (
  department: Omit<DepartmentFor, "manager_email" | "role" | "setup_completed_at">,
  rates: RateRow[],
  role: DepartmentRole = "head",
): DepartmentDetails => ({
  street_address: department.street_address,
  apt_suite: department.apt_suite,
  country: department.country,
  city: department.city,
  state_province: department.state_province,
  zip_code: department.zip_code,
  notes: department.notes,
  position_data: rates
    .filter((rate) => rate.department_id === department.id)
    .map(({ name, rate_cents }) => (role === "head" ? { name, rate: rate_cents / 100 } : { name })),
});
