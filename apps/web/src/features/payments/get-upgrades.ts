import { paymentRoutes } from "@callboard/contract/routes/payments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** The plan of a paid production, and what each larger one costs on top. */
export const upgradesQuery = (production_id: string) =>
  queryOptions({
    queryKey: keys.upgrades(production_id),
    queryFn: ({ signal }) => call(paymentRoutes.getUpgrades, { query: { production_id } }, signal),
  });
