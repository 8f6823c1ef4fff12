import { type DepartmentRole, isAtLeast } from "@callboard/contract/departments/department-roles";
import type { Production } from "@callboard/contract/productions";
import { useQuery } from "@tanstack/react-query";
import { selectedProductionQuery } from "../requests/selected-production.ts";

/** Returns what the account is in its department of a production, once that is set up; undefined without one. */
export const roleIn = (production: Production | null | undefined): DepartmentRole | undefined =>
  (production?.setup_completed && production.departments.find(({ is_mine }) => is_mine)?.role) || undefined;

/** Returns whether the account is at least this in a production. */
export function isAtLeastIn(production: Production | null | undefined, least: DepartmentRole): boolean {
  const role = roleIn(production);
  // Without a production the screens belong to the account, which is the head of what it creates. In a production without
  // a department it works in the office.
  return role === undefined ? !production?.metadata.in_office : isAtLeast(role, least);
}

/** Returns whether the account is at least this in the selected production. */
export function useIsAtLeast(least: DepartmentRole): boolean {
  const { data } = useQuery(selectedProductionQuery);
  return isAtLeastIn(data, least);
}

/** Returns whether the account belongs to the office of the selected production. */
export const useIsInOffice = (): boolean => useQuery(selectedProductionQuery).data?.metadata.in_office ?? false;
