import { type Static, Type } from "typebox";
import { ApiTokenInput } from "../forms/integrations.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Id, IdParams, Moment, Nullable } from "../shapes.ts";
import { tokenScopes } from "./token-scopes.ts";

export const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  scopes: Type.Array(Type.Enum([...tokenScopes])),
  /** The last four characters of the token. */
  ending: Type.String(),
  created_at: Moment,
  expires_at: Moment,
  /** With a precision of one minute. */
  last_used_at: Nullable(Moment),
});
export type ApiToken = Static<typeof ApiToken>;

/** A token with its secret, which is shown only in this reply. */
export const ApiTokenWithSecret = Type.Object({ ...ApiToken.properties, token: Type.String() });
export type ApiTokenWithSecret = Static<typeof ApiTokenWithSecret>;

export const apiTokenSchemas = {
  listApiTokens: {
    summary: "The valid API tokens of the department, oldest first.",
    reply: Type.Array(ApiToken),
  },
  createApiToken: {
    summary: "Creates an API token for the department. The token is shown only in this reply.",
    body: ApiTokenInput,
    reply: ApiTokenWithSecret,
    refusals: ["too_many_tokens"],
    limit: "subscription",
    recentAuthentication: "15 minutes",
  },
  revokeApiToken: {
    summary: "Revokes an API token at once.",
    params: IdParams,
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
