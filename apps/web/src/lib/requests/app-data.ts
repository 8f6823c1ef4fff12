import { accountRoutes } from "@callboard/contract/routes/accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

export const appDataQuery = queryOptions({
  queryKey: keys.appData,
  queryFn: ({ signal }) => call(accountRoutes.getAppData, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const statesQuery = queryOptions({
  queryKey: keys.states,
  queryFn: ({ signal }) => call(accountRoutes.getStates, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
