import { accountRoutes } from "@callboard/contract/routes/accounts";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

export const appDataQuery = routeQuery(
  keys.appData,
  accountRoutes.getAppData,
  {},
  { staleTime: Number.POSITIVE_INFINITY },
);

export const statesQuery = routeQuery(
  keys.states,
  accountRoutes.getStates,
  {},
  { staleTime: Number.POSITIVE_INFINITY },
);
