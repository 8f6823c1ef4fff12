import { productionRoutes } from "@callboard/contract/routes/productions";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

export const productionsQuery = routeQuery(keys.productions, productionRoutes.listProductions, {});

export const productionQuery = (id: string) =>
  routeQuery(keys.production(id), productionRoutes.getProduction, { params: { id } });
