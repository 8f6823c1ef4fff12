import { productionRoutes } from "@callboard/contract/routes/productions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The production kept as selected on the account, or null. This tab goes on showing the one it read. */
export const selectedProductionQuery = queryOptions({
  queryKey: keys.selectedProduction,
  queryFn: ({ signal }) => call(productionRoutes.getSelectedProduction, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
