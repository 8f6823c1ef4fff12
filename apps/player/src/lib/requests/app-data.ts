import { accountRoutes } from "@callboard/contract/routes/accounts";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Countries, departments and positions. They change only with a release. */
export const appData = routeQuery(keys.appData, accountRoutes.getAppData, {}, { staleTime: Number.POSITIVE_INFINITY });

export const states = routeQuery(keys.states, accountRoutes.getStates, {}, { staleTime: Number.POSITIVE_INFINITY });
