import type { TokenScope } from "@callboard/contract/integrations/token-scopes";
import { sql } from "kysely";
import { asynchronousCommit } from "../../../db/asynchronous-commit.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { CallerRow } from "../../productions/find-caller.ts";

/** The caller of a request with an API token. `session_id` is the token's id, and `last_seen` when it was used. */
export interface TokenCallerRow extends CallerRow {
  scopes: TokenScope[];
}

/**
 * Finds the caller of a request by its API token. A token works as long as the head who created it is the department's
 * head. It acts as an assistant, and with the scope `rates:read` it sees what only the head sees.
 */
export async function findTokenCaller(db: Db, tokenHash: Buffer): Promise<TokenCallerRow | undefined> {
  const { rows } = await sql<TokenCallerRow>`
    select app_now() as now, token.id as session_id, coalesce(token.last_used_at, token.created_at) as last_seen, account.id as account_id,
      account.type, production.id as production_id, production.zone, production.country, production.currency,
      production.payment_status,
      department.id as department_id,
      case when 'rates:read' = any(token.scopes) then 'head' else 'assistant' end as role,
      department.setup_completed_at, false as in_office, token.scopes
    from api_tokens token
    join accounts account on account.id = token.account_id and account.deleted_at is null
    join departments department on department.id = token.department_id and department.manager_id = account.id
      and department.archived_at is null
    join productions production on production.id = department.production_id
    where token.token_hash = ${tokenHash} and token.revoked_at is null and token.expires_at > app_now()
    limit 1 ${prepared}`.execute(db);
  return rows[0];
}

/** Saves that a token was used, at most once a minute. */
export const markTokenUsed = (db: Db, id: string, { now, stale }: { now: Temporal.Instant; stale: Temporal.Instant }) =>
  db
    .updateTable("api_tokens")
    .from(asynchronousCommit)
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", stale)]))
    .modifyEnd(prepared)
    .execute();
