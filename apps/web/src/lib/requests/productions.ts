import { productionRoutes } from "@callboard/contract/routes/productions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

export const productionsQuery = queryOptions({
  queryKey: keys.productions,
  queryFn: ({ signal }) => call(productionRoutes.listProductions, {}, signal),
});

export const productionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.production(id),
    queryFn: ({ signal }) => call(productionRoutes.getProduction, { params: { id } }, signal),
  });
