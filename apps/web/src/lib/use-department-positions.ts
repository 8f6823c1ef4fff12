import { useProduction } from "./use-production.ts";

/** Returns the positions of the head's department in its own order, for filter chips. */
export function useDepartmentPositions(): { name: string }[] {
  const department = useProduction().departments.find(({ is_mine }) => is_mine);
  return (department?.details?.position_data ?? []).map(({ name }) => ({ name }));
}
