import type { Department, DepartmentDetails, Production } from "@callboard/contract/productions";
import type { DepartmentRow, ProductionRow, RateRow } from "./queries.ts";

interface Parts {
  production: ProductionRow;
  departments: DepartmentRow[];
  rates: RateRow[];
}

/**
 * Presents a production to one account. Its creator and its payer see all departments, a manager only their own. Only its
 * head sees the address and rates of a department.
 */
export function presentProduction({ production, departments, rates }: Parts, accountId: string): Production {
  const isCreator = production.creator_id === accountId;
  const mine = departments.find(({ manager_id }) => manager_id === accountId);
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
    departments: departments
      .filter((department) => seesAll || department === mine)
      .map((department) => presentDepartment(department, rates, department === mine)),
    metadata: { is_creator: isCreator, can_edit: isCreator, can_invite: seesAll },
  };
}

const presentDepartment = (department: DepartmentRow, rates: RateRow[], isMine: boolean): Department => ({
  id: department.id,
  name: department.name,
  manager_email: department.manager_email,
  details: isMine && department.setup_completed_at ? presentDetails(department, rates) : null,
  is_mine: isMine,
});

export const presentDetails = (
  department: Omit<DepartmentRow, "production_id">,
  rates: RateRow[],
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
    .map(({ name, rate_cents }) => ({ name, rate: rate_cents / 100 })),
});
