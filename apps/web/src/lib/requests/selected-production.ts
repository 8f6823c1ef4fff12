import { productionRoutes } from "@callboard/contract/routes/productions";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets the production selected in the account, or null. This tab shows the one it fetched, whatever others select. */
export const selectedProductionQuery = routeQuery(
  keys.selectedProduction,
  productionRoutes.getSelectedProduction,
  {},
  { staleTime: Number.POSITIVE_INFINITY },
);
