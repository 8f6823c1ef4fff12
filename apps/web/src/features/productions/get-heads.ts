import { productionRoutes } from "@callboard/contract/routes/productions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Gets who may invite heads to a production, and its departments with their heads. */
export const headsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.production(id), "heads"],
    queryFn: ({ signal }) => call(productionRoutes.getProductionHeads, { params: { id } }, signal),
  });
