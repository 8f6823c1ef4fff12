import { scopeOf, tokenPrefix } from "@callboard/contract/integrations/token-scopes";
import type { ServedRoute } from "@callboard/contract/route";
import { ignoreFullDisk } from "../../../db/connection/is-unreachable.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hashToken, looksLikeToken } from "../../../text/opaque-token.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import { findTokenCaller, markTokenUsed } from "./find-token-caller.ts";

const usedEvery = Temporal.Duration.from({ minutes: 1 });

export const isApiToken = (bearer: string | undefined): boolean => bearer?.startsWith(tokenPrefix) ?? false;

/** Finds the caller of an API token, if the token works and has the scope that the operation needs. */
export async function authenticateToken(
  db: Db,
  { bearer, operation, route }: { bearer: string; operation: string; route: ServedRoute },
) {
  const secret = bearer.slice(tokenPrefix.length);
  const found = looksLikeToken(secret) ? await findTokenCaller(db, hashToken(secret)) : undefined;
  if (!found) return refused("unauthenticated");
  const scope = scopeOf(operation, route);
  if (!scope) return refused("token_not_allowed");
  if (!found.scopes.includes(scope)) return refused("token_scope_missing");
  const { now } = found;
  const stale = now.subtract(usedEvery);
  if (isBefore(found.last_seen, stale)) await markTokenUsed(db, found.session_id, { now, stale }).catch(ignoreFullDisk);
  return done(found);
}
