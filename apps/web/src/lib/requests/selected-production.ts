import { productionRoutes } from "@callboard/contract/routes/productions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets the production selected in the account, or null. This tab shows the one it fetched, whatever others select. */
export const selectedProductionQuery = queryOptions({
  queryKey: keys.selectedProduction,
  queryFn: ({ signal }) => call(productionRoutes.getSelectedProduction, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
