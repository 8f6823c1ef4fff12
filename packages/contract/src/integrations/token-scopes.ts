import type { RouteDescription, RouteSchemas } from "../route.ts";

/**
 * The permissions of an API token. Every token may call only routes that an assistant of the department may call.
 * - `read`: everything that an assistant sees
 * - `days:write`: plan days and positions
 * - `offers:write`: send and end offers, fills, bookings and standbys
 * - `rates:read`: rates and costs in the replies to `read`
 */
export const tokenScopes = ["read", "days:write", "offers:write", "rates:read"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The operations that change days and positions. Every other change is one of offers. */
const dayWrites: ReadonlySet<string> = new Set([
  "saveDayplan",
  "putDayplan",
  "saveDayplanShort",
  "clearDayplan",
  "copyDayplan",
  "moveDay",
  "activateMany",
  "activatePosition",
  "deactivatePosition",
  "updateActiveJob",
  "deleteActiveJob",
  "deactivateActiveJob",
]);

/** Signatures of hours, and what leads to them, are for people alone. */
const byPeople: ReadonlySet<string> = new Set([
  "checkIn",
  "saveDaySheet",
  "signDaySheet",
  "agreeToTimecard",
  "agreeToTimecards",
  "saveTimecardLine",
]);

/**
 * The scope that a call needs. Undefined if no token may make it: the route is the head's, no department's, or only for
 * people, who sign hours or have signed in recently.
 */
export function scopeOf(
  operation: string,
  { who, role, method, recentAuthentication }: RouteDescription & Pick<RouteSchemas, "recentAuthentication">,
): TokenScope | undefined {
  if (who !== "department" || !role || recentAuthentication || byPeople.has(operation)) return undefined;
  if (method === "GET") return "read";
  return dayWrites.has(operation) ? "days:write" : "offers:write";
}

/** The maximum number of active tokens of a department, and the days for which one can work. */
export const maxApiTokens = 20;
export const tokenDays = [30, 90, 365] as const;
/** Every token begins with this, so that tools that search for leaked secrets find it. */
export const tokenPrefix = "callboard_";
