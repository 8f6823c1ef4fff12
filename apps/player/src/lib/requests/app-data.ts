import { accountRoutes } from "@callboard/contract/routes/accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Countries, departments and positions. They change only with a release. */
export const appData = queryOptions({
  queryKey: keys.appData,
  queryFn: ({ signal }) => call(accountRoutes.getAppData, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

export const states = queryOptions({
  queryKey: keys.states,
  queryFn: ({ signal }) => call(accountRoutes.getStates, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
