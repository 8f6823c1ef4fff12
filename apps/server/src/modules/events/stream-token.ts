import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { done, type Result, refused } from "../../result.ts";
import { hashToken, looksLikeToken, newToken } from "../../text/opaque-token.ts";
import type { Actor } from "../scopes.ts";

const lifetime = Temporal.Duration.from({ seconds: 30 });

/**
 * Creates a token that opens one stream. It is part of a URL, which may be logged, so it works once and for a short
 * time. It is refused if the session ends at the same moment.
 */
export async function createStreamToken(
  db: Db,
  { sessionId }: Actor,
  now: Temporal.Instant,
): Promise<Result<{ token: string }, "unauthenticated">> {
  const { token, hash } = newToken();
  const { numInsertedOrUpdatedRows: created } = await db
    .insertInto("tokens")
    .columns(["token_hash", "purpose", "account_id", "session_id", "created_at", "expires_at"])
    .expression(({ selectFrom, val }) =>
      selectFrom("sessions")
        .select([
          val(hash).as("token_hash"),
          sql.lit("stream").as("purpose"),
          "account_id",
          "id",
          val(now).as("created_at"),
          val(now.add(lifetime)).as("expires_at"),
        ])
        .where("id", "=", sessionId)
        .forKeyShare(),
    )
    .executeTakeFirst();
  return created ? done({ token }) : refused("unauthenticated");
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
