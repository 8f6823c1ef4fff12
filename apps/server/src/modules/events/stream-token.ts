import type { Db } from "../../db/schema.ts";
import { hashToken, looksLikeToken, newToken } from "../../text/opaque-token.ts";
import type { Actor } from "../scopes.ts";

const lifetime = Temporal.Duration.from({ seconds: 30 });

/**
 * Creates a token that opens one stream. It is part of a URL, which may be logged, so it works once and for a short
 * time.
 */
export async function createStreamToken(
  db: Db,
  { accountId, sessionId }: Actor,
  now: Temporal.Instant,
): Promise<string> {
  const { token, hash } = newToken();
  await db
    .insertInto("tokens")
    .values({
      token_hash: hash,
      purpose: "stream",
      account_id: accountId,
      session_id: sessionId,
      created_at: now,
      expires_at: now.add(lifetime),
    })
    .execute();
  return token;
}

/**
 * Consumes a stream token and returns its session. One statement does both, so that only one of two concurrent calls
 * succeeds.
 */
export async function redeemStreamToken(db: Db, token: string, now: Temporal.Instant): Promise<Actor | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const row = await db
    .updateTable("tokens as t")
    .from("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .set({ used_at: now })
    .whereRef("s.id", "=", "t.session_id")
    .where("t.token_hash", "=", hashToken(token))
    .where("t.purpose", "=", "stream")
    .where("t.used_at", "is", null)
    .where("t.expires_at", ">", now)
    .where("s.expires_at", ">", now)
    .where("a.deleted_at", "is", null)
    .returning(["s.id as session_id", "a.id as account_id", "a.type"])
    .executeTakeFirst();
  return row && { accountId: row.account_id, sessionId: row.session_id, type: row.type };
}
