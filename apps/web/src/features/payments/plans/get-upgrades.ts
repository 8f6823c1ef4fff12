import { paymentRoutes } from "@callboard/contract/routes/payments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Gets the plan of a paid production and the upgrade price of each larger one. */
export const upgradesQuery = (production_id: string) =>
  queryOptions({
    queryKey: keys.upgrades(production_id),
    queryFn: ({ signal }) => call(paymentRoutes.getUpgrades, { query: { production_id } }, signal),
  });
