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
import { type CallerRow, findCaller } from "./productions/find-caller.ts";
import { decideProductionScope, decideScope } from "./productions/policy.ts";

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

  /** Finds the caller in the selected production, by an API token, or by the session's token. */
  async function findProductionCaller(request: FastifyRequest) {
    const bearer = bearerOf(request);
    const { contract: route, operation } = request.routeOptions.config;
    if (bearer !== undefined && isApiToken(bearer) && route && operation) {
      const token = await authenticateToken(db, { bearer, operation, route });
      return token.ok ? found(request, token.value) : token;
    }
    if (bearer === undefined || !looksLikeToken(bearer)) return refused(unauthenticated(request));
    const caller = await findCaller(db, hashToken(bearer));
    if (!caller) return refused("unauthenticated");
    await noteSeen(db, { id: caller.session_id, last_seen: caller.last_seen }, caller.now);
    return found(request, caller);
  }
  function found(request: FastifyRequest, row: CallerRow) {
    const { account_id: accountId, type, session_id: sessionId } = row;
    request.accountId = accountId;
    return done({ found: row, actor: { accountId, type, sessionId } });
  }

  const by: { [W in Who]: Decide<W> } = {
    open: async (request) => done({ caller: callerOf(request), actor: (await sessionOf(request))?.actor }),
    session: signedIn,
    async head(request) {
      const session = await signedIn(request);
      return session.ok && session.value.actor.type !== "department_head" ? refused("wrong_user_type") : session;
    },
    async department(request) {
      const caller = await findProductionCaller(request);
      if (!caller.ok) return caller;
      const { found, actor } = caller.value;
      const scope = decideScope(actor, found, shownProduction(request));
      if (!scope.ok) return scope;
      if (!isAtLeast(scope.value.role, request.routeOptions.config.contract?.role)) return refused("role_not_allowed");
      if (scope.value.readOnly && changes(request)) return refused("production_read_only");
      return done({ caller: callerOf(request), actor, now: found.now, scope: scope.value });
    },
    async office(request) {
      const caller = await findProductionCaller(request);
      if (!caller.ok) return caller;
      const { found, actor } = caller.value;
      const production = decideProductionScope(actor, found, shownProduction(request));
      if (!production.ok) return production;
      if (production.value.readOnly && changes(request)) return refused("production_read_only");
      return done({ caller: callerOf(request), actor, now: found.now, production: production.value });
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

const changes = ({ method }: FastifyRequest) => method !== "GET" && method !== "HEAD";

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
