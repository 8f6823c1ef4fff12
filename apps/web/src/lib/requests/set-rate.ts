import { pick } from "@callboard/contract/plain/pick";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { useProduction } from "../use-production.ts";

/** Sets the rate of one position of the head's department. Its other rates and its address stay as they are saved. */
export function useSetRate(position: string) {
  const production = useProduction();
  const client = useQueryClient();
  return useMutation({
    async mutationFn(rate: number) {
      const department = production.departments.find(({ role }) => role === "head");
      if (!department) throw new Error("Only the head of a department sets its rates.");
      const params = { productionId: production.id, departmentId: department.id };
      const details = await call(productionRoutes.getDepartmentDetails, { params });
      const others = details.position_data.filter(({ name }) => name !== position);
      const body = {
        ...pick(details, ["street_address", "apt_suite", "country", "city", "state_province", "zip_code", "notes"]),
        positions: [...others.map(({ name, rate = 0 }) => ({ name, rate })), { name: position, rate }],
      };
      return call(productionRoutes.setUpDepartment, { params, body });
    },
    // Every dayplan and offer contains the rates.
    onSuccess: () => client.invalidateQueries({ queryKey: keys.department }),
  });
}
