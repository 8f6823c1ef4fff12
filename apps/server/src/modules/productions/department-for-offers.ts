import type { Db, Tx } from "../../db/schema.ts";
import * as q from "./queries.ts";

/** What a department promises with an offer, and the frame its days lie in. */
export interface DepartmentTerms {
  departmentId: string;
  departmentName: string;
  productionId: string;
  productionName: string;
  productionType: string;
  studioName: string;
  /** IANA zone. */
  zone: string;
  /** `YYYY-MM-DD`, both included. */
  startDate: string;
  endDate: string;
  streetAddress: string;
  aptSuite: string;
  city: string;
  stateProvince: string;
  zipCode: string;
  country: string;
  /** How to find the office. */
  notes: string;
  /** US cents an hour by position name, in the department's order. */
  rates: Map<string, number>;
  /** Null while nobody has claimed the department. */
  managerId: string | null;
  managerName: string;
  managerEmail: string;
  managerPictureUrl: string | null;
}

export async function getDepartmentTerms(db: Db | Tx, departmentId: string): Promise<DepartmentTerms> {
  const terms = (await getDepartmentsTerms(db, [departmentId])).get(departmentId);
  if (!terms) throw new Error(`There is no department ${departmentId}.`);
  return terms;
}

/** The terms of several departments, archived ones included; ids of none are left out. */
export async function getDepartmentsTerms(
  db: Db | Tx,
  departmentIds: readonly string[],
): Promise<Map<string, DepartmentTerms>> {
  if (departmentIds.length === 0) return new Map();
  const ids = [...new Set(departmentIds)];
  const rows = await q.findTerms(db, ids);
  const rates = Map.groupBy(await q.listRates(db, ids), (rate) => rate.department_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        departmentId: row.id,
        departmentName: row.name,
        productionId: row.production_id,
        productionName: row.production_name,
        productionType: row.production_type,
        studioName: row.studio_name,
        zone: row.zone,
        startDate: row.start_date,
        endDate: row.end_date,
        streetAddress: row.street_address,
        aptSuite: row.apt_suite,
        city: row.city,
        stateProvince: row.state_province,
        zipCode: row.zip_code,
        country: row.country,
        notes: row.notes,
        rates: new Map((rates.get(row.id) ?? []).map(({ name, rate_cents }) => [name, rate_cents])),
        managerId: row.manager_id,
        managerName: row.first_name === null ? "" : `${row.first_name} ${row.last_name}`,
        managerEmail: row.manager_email,
        managerPictureUrl: row.profile_picture_url,
      },
    ]),
  );
}
