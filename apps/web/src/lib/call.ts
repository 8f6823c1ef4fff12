import { createCall } from "@callboard/client/call";
import { createRouteQueries } from "@callboard/client/route-query";
import { requestConfirmation } from "@callboard/client/sign-in-security/confirm-request";
import { fetchStarted } from "@callboard/client/started-reads";
import { sessionExpired, sessionToken } from "./session.ts";
import { shownProduction } from "./shown-production.ts";

/**
 * Calls the API with this app's session token and, inside a production, with the id of the production this tab shows.
 */
export const call = createCall({
  token: sessionToken,
  expired: sessionExpired,
  fetch: fetchStarted,
  confirmIdentity: requestConfirmation,
  headers: (route): Record<string, string> => {
    const production = route.who === "department" ? shownProduction() : undefined;
    return production ? { "x-production": production } : {};
  },
});

export const { routeQuery, routePages } = createRouteQueries(call);
