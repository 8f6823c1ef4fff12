import { type DepartmentRole, isAtLeast } from "@callboard/contract/departments/department-roles";
import type { Production } from "@callboard/contract/productions";
import { useQuery } from "@tanstack/react-query";
import { selectedProductionQuery } from "../requests/selected-production.ts";

/** Returns what the account is in its department of a production; undefined without one. */
export const roleIn = (production: Production | null | undefined): DepartmentRole | undefined =>
  production?.departments.find(({ is_mine }) => is_mine)?.role ?? undefined;

/** Returns whether the account is at least this in the selected production. */
export function useIsAtLeast(least: DepartmentRole): boolean {
  const { data } = useQuery(selectedProductionQuery);
  const role = roleIn(data);
  // Without a department the screens belong to the account, which is the head of what it creates.
  return role === undefined || isAtLeast(role, least);
}
