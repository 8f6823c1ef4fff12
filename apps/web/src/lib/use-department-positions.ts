import { useProduction } from "./use-production.ts";

/** The positions of the department one is in, in its own order, for filter chips. */
export function useDepartmentPositions(): { name: string }[] {
  const department = useProduction().departments.find(({ is_mine }) => is_mine);
  return (department?.details?.position_data ?? []).map(({ name }) => ({ name }));
}
