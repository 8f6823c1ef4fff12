import type { Insertable } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";

export const insertChallenge = (db: Db | Tx, challenge: Insertable<DB["passkey_challenges"]>) =>
  db.insertInto("passkey_challenges").values(challenge).execute();

/** Deletes a challenge and returns whether it was open. Of concurrent calls with the same challenge, one gets true. */
export async function takeChallenge(
  db: Db | Tx,
  { challenge, purpose, sessionId, tokenHash, now }: TakenChallenge,
): Promise<boolean> {
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("session_id", "is not distinct from", sessionId ?? null)
    .where("token_hash", "is not distinct from", tokenHash ?? null)
    .where("expires_at", ">", now)
    .returning("challenge")
    .executeTakeFirst();
  return taken !== undefined;
}

interface TakenChallenge {
  challenge: Buffer;
  purpose: "add" | "sign_in" | "confirm";
  sessionId?: string;
  tokenHash?: Buffer;
  now: Temporal.Instant;
}

export const deleteLapsedChallenges = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();

export const listPasskeys = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("passkeys")
    .where("account_id", "=", accountId)
    .select(["id", "name", "created_at", "last_used_at", "credential_id", "transports"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Inserts a passkey. Returns undefined when an account has it already. */
export const insertPasskey = (tx: Tx, passkey: Insertable<DB["passkeys"]>) =>
  tx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();

/** Finds a passkey with its account, unless the account was deleted. */
export const findPasskey = (db: Db | Tx, credentialId: Buffer) =>
  db
    .selectFrom("passkeys as passkey")
    .innerJoin("accounts as account", "account.id", "passkey.account_id")
    .where("passkey.credential_id", "=", credentialId)
    .where("account.deleted_at", "is", null)
    .select([
      "passkey.id",
      "passkey.account_id",
      "passkey.credential_id",
      "passkey.public_key",
      "passkey.counter",
      "account.email",
    ])
    .executeTakeFirst();
export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Saves that a passkey was used. Returns undefined when it was removed meanwhile, or when a concurrent use had the same
 * or a higher count; authenticators that do not count always send 0.
 */
export const markPasskeyUsed = (tx: Tx, id: string, { counter, now }: { counter: number; now: Temporal.Instant }) =>
  tx
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .where((where) => (counter === 0 ? where("counter", "=", 0) : where("counter", "<", counter)))
    .returning("id")
    .executeTakeFirst();

export const findOwnPasskey = (db: Db, { id, accountId }: Record<"id" | "accountId", string>) =>
  db.selectFrom("passkeys").where("id", "=", id).where("account_id", "=", accountId).select("id").executeTakeFirst();

export const updatePasskeyName = (db: Tx, { id, accountId, name }: Record<"id" | "accountId" | "name", string>) =>
  db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst();

export const deletePasskey = (tx: Tx, { id, accountId }: Record<"id" | "accountId", string>) =>
  tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("name")
    .executeTakeFirst();

/** Deletes the passkeys that were added to an account at a moment or later. */
export const deletePasskeysSince = (tx: Tx, accountId: string, since: Temporal.Instant) =>
  tx
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .returning("id")
    .execute();

export const deletePasskeys = (tx: Tx, accountId: string) =>
  tx.deleteFrom("passkeys").where("account_id", "=", accountId).execute();
