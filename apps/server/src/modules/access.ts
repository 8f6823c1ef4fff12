import { isAtLeast } from "@callboard/contract/departments/department-roles";
import type { Refusal } from "@callboard/contract/refusals";
import type { Who } from "@callboard/contract/route";
import type { FastifyRequest } from "fastify";
import type { Db } from "../db/schema.ts";
import type { Access, Caller, Contexts } from "../http/calls/handlers.ts";
import { done, type Result, refused } from "../result.ts";
import { hashToken, looksLikeToken } from "../text/opaque-token.ts";
import { authenticate, noteSeen } from "./accounts/sessions/sessions.ts";
import { dayplayerScope } from "./dayplayers/policy.ts";
import { authenticateToken, isApiToken } from "./integrations/tokens/authenticate-token.ts";
import { findCaller } from "./productions/find-caller.ts";
import { decideScope } from "./productions/policy.ts";

type Decide<W extends Who> = (request: FastifyRequest) => Promise<Result<Contexts[W], Refusal>>;

/** Decides by the session token, and for departments by the selected production, before the body is looked at. */
export function decideAccess(db: Db): Access {
  const sessionOf = async (request: FastifyRequest) => {
    const token = bearerOf(request);
    const session = token === undefined ? undefined : await authenticate(db, token);
    request.accountId = session?.actor.accountId;
    return session;
  };
  const signedIn = async (request: FastifyRequest) => {
    if (isApiToken(bearerOf(request))) return refused("token_not_allowed");
    const session = await sessionOf(request);
    if (session) return done({ caller: callerOf(request), ...session });
    return refused(unauthenticated(request));
  };

  /** By an API token, or by the session's token. */
  async function findDepartmentCaller(request: FastifyRequest) {
    const bearer = bearerOf(request);
    const { contract: route, operation } = request.routeOptions.config;
    if (bearer !== undefined && isApiToken(bearer) && route && operation)
      return authenticateToken(db, { bearer, operation, route });
    if (bearer === undefined || !looksLikeToken(bearer)) return refused(unauthenticated(request));
    const found = await findCaller(db, hashToken(bearer));
    if (!found) return refused("unauthenticated");
    await noteSeen(db, { id: found.session_id, last_seen: found.last_seen }, found.now);
    return done(found);
  }

  const by: { [W in Who]: Decide<W> } = {
    open: async (request) => done({ caller: callerOf(request), actor: (await sessionOf(request))?.actor }),
    session: signedIn,
    async head(request) {
      const session = await signedIn(request);
      return session.ok && session.value.actor.type !== "department_head" ? refused("wrong_user_type") : session;
    },
    async department(request) {
      const caller = await findDepartmentCaller(request);
      if (!caller.ok) return caller;
      const found = caller.value;
      request.accountId = found.account_id;
      const actor = { accountId: found.account_id, type: found.type, sessionId: found.session_id };
      const scope = decideScope(actor, found, shownProduction(request));
      if (!scope.ok) return scope;
      if (!isAtLeast(scope.value.role, request.routeOptions.config.contract?.role)) return refused("role_not_allowed");
      if (scope.value.readOnly && request.method !== "GET" && request.method !== "HEAD")
        return refused("production_read_only");
      return done({ caller: callerOf(request), actor, now: found.now, scope: scope.value });
    },
    async dayplayer(request) {
      const session = await signedIn(request);
      if (!session.ok) return session;
      const dayplayer = dayplayerScope(session.value.actor);
      return dayplayer.ok ? done({ ...session.value, dayplayer: dayplayer.value }) : dayplayer;
    },
  };
  return (who, request) => by[who](request);
}

const unauthenticated = (request: FastifyRequest) =>
  request.headers.authorization && bearerOf(request) === undefined ? "unrecognized_credentials" : "unauthenticated";

/** The token of `Authorization: Bearer …`; undefined without one. */
export function bearerOf(request: Pick<FastifyRequest, "headers">): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? "").trim().split(/ +/);
  return scheme?.toLowerCase() === "bearer" && rest.length === 0 ? token : undefined;
}

/** The production that the client shows; another tab may have selected a different one since. */
function shownProduction(request: FastifyRequest) {
  const shown = request.headers["x-production"];
  return typeof shown === "string" && shown !== "" ? shown : undefined;
}

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
  cookies: request.headers.cookie,
  setCookies: [],
});
