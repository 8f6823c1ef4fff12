import type { DepartmentSetup } from "@callboard/contract/forms/production-input";
import type { Reply } from "@callboard/contract/route";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { paymentSuccess } from "../../../lib/payment-success.ts";
import { enterProduction, selectProduction } from "../../../lib/requests/select-production.ts";

export type Details = Reply<typeof productionRoutes.getDepartmentDetails>;

interface DepartmentOf {
  productionId: string;
  departmentId: string;
}

export const departmentDetailsQuery = (params: DepartmentOf) =>
  routeQuery(
    keys.departmentDetails(params.departmentId),
    productionRoutes.getDepartmentDetails,
    { params },
    {
      // The form starts with what is read, so it is read for each visit.
      gcTime: 0,
    },
  );

/** Saves the department's setup and enters its production. */
export function useSetUpDepartment(params: DepartmentOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DepartmentSetup) => {
      await call(productionRoutes.setUpDepartment, { params, body });
      return selectProduction(params.productionId);
    },
    onSuccess: (production) => {
      enterProduction(client, production);
      paymentSuccess.remove();
      // Every dayplan and offer contains the rates.
      void client.invalidateQueries({ queryKey: keys.department });
      void client.invalidateQueries({ queryKey: keys.productions });
    },
  });
}
