import type { ApiTokenInput } from "@callboard/contract/forms/integrations";
import type { ApiToken, ApiTokenWithSecret } from "@callboard/contract/integrations/api-tokens";
import { maxApiTokens, tokenPrefix } from "@callboard/contract/integrations/token-scopes";
import { retentionCutoff } from "../../../config/retention.ts";
import { inBatches } from "../../../db/in-batches.ts";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, type Result, refused } from "../../../result.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { type IntegrationCall, recordIntegration } from "../../accounts/sessions/record-integration.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import type { DepartmentScope } from "../../scopes.ts";
import * as q from "./queries.ts";

export const presentToken = ({ created_at, expires_at, last_used_at, ...token }: q.TokenRow): ApiToken => ({
  ...token,
  created_at: created_at.toString(),
  expires_at: expires_at.toString(),
  last_used_at: last_used_at?.toString() ?? null,
});

/** Creates a token for the department. Only its hash is stored. */
export const createToken = (
  db: Db,
  { input, now, ...call }: IntegrationCall & { scope: DepartmentScope; input: ApiTokenInput; now: Temporal.Instant },
): Promise<Result<ApiTokenWithSecret, "too_many_tokens">> =>
  transaction(db, async (tx) => {
    const { scope } = call;
    await q.lockDepartment(tx, scope.departmentId);
    if ((await q.listTokens(tx, scope, now)).length >= maxApiTokens) return refused("too_many_tokens");
    const { token, hash } = newToken();
    const row = {
      id: crypto.randomUUID(),
      name: input.name,
      scopes: input.scopes,
      ending: token.slice(-4),
      created_at: now,
      expires_at: now.add({ hours: input.days * 24 }),
    };
    await q.insertToken(tx, {
      ...row,
      department_id: scope.departmentId,
      account_id: scope.accountId,
      token_hash: hash,
    });
    await recordLogEntry(tx, scope, { kind: "integration", event: "token_created", name: input.name });
    await recordIntegration(tx, call, { kind: "api_token_created", name: input.name, at: now });
    return done({ ...presentToken({ ...row, last_used_at: null }), token: `${tokenPrefix}${token}` });
  });

/** Ends a token of the head at once. */
export const revokeToken = (
  db: Db,
  { scope, id, now }: { scope: DepartmentScope; id: string; now: Temporal.Instant },
): Promise<Result<undefined, "not_found">> =>
  transaction(db, async (tx) => {
    const revoked = await q.revokeToken(tx, scope, id, now);
    if (!revoked) return refused("not_found");
    await recordLogEntry(tx, scope, { kind: "integration", event: "token_revoked", name: revoked.name });
    return done(undefined);
  });

/** Deletes tokens some time after they ended. */
export const purgeTokens = (db: Db, now: Temporal.Instant): Promise<number> =>
  inBatches((limit) => q.deleteEndedTokens(db, retentionCutoff("endedApiTokens", now), limit));
