import type { Insertable, Updateable } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";

export const insertAttempt = (db: Db, attempt: Insertable<DB["sso_attempts"]>) =>
  db.insertInto("sso_attempts").values(attempt).execute();

/** Takes the return of a browser from a provider. Of concurrent calls with the same reply, one gets the row. */
export const takeReturn = (
  db: Db,
  { browserHash, stateHash, provider, now }: Record<"browserHash" | "stateHash", Buffer> & Returned,
) =>
  db
    .updateTable("sso_attempts")
    .set({ returned_at: now })
    .where("browser_hash", "=", browserHash)
    .where("state_hash", "=", stateHash)
    .where("provider", "=", provider)
    .where("returned_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["id", "session_id", "nonce", "code_verifier", "return_to"])
    .executeTakeFirst();
interface Returned {
  provider: string;
  now: Temporal.Instant;
}

export const updateAttempt = (db: Db | Tx, id: string, values: Updateable<DB["sso_attempts"]>) =>
  db.updateTable("sso_attempts").set(values).where("id", "=", id).execute();

/** Locks the sign-in of a browser that has returned. */
export const lockReturned = (tx: Tx, browserHash: Buffer, now: Temporal.Instant) =>
  tx
    .selectFrom("sso_attempts")
    .where("browser_hash", "=", browserHash)
    .where("returned_at", "is not", null)
    .where("session_id", "is", null)
    .where("expires_at", ">", now)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
export type Returnee = NonNullable<Awaited<ReturnType<typeof lockReturned>>>;

/** The account that is to be linked to what a provider said to this browser. */
export const findToLink = (db: Db, browserHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom("sso_attempts as attempt")
    .innerJoin("accounts as account", "account.email_norm", "attempt.email")
    .where("attempt.browser_hash", "=", browserHash)
    .where("attempt.expires_at", ">", now)
    .where("account.deleted_at", "is", null)
    .select(["account.id", "account.email_norm", "account.password_hash"])
    .executeTakeFirst();

export const deleteAttempt = (db: Db | Tx, id: string) => db.deleteFrom("sso_attempts").where("id", "=", id).execute();

export const deleteLapsedAttempts = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("sso_attempts").where("expires_at", "<=", now).execute();

export const findIdentityOwner = async (tx: Tx, { issuer, subject }: Record<"issuer" | "subject", string>) =>
  (
    await tx
      .selectFrom("account_identities")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .select("account_id")
      .executeTakeFirst()
  )?.account_id;

/** Returns the account of an identity, and marks the identity as used. */
export const markIdentityUsed = (db: Db | Tx, { issuer, subject, now }: Record<"issuer" | "subject", string> & Now) =>
  db
    .updateTable("account_identities")
    .set({ last_used_at: now })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .returning("account_id")
    .executeTakeFirst();
interface Now {
  now: Temporal.Instant;
}

/** Links an identity to an account, in place of an earlier one at the same provider. */
export const putIdentity = (tx: Tx, identity: Insertable<DB["account_identities"]>) =>
  tx
    .insertInto("account_identities")
    .values(identity)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "issuer"]).doUpdateSet((eb) => ({
        subject: eb.ref("excluded.subject"),
        created_at: eb.ref("excluded.created_at"),
        last_used_at: eb.ref("excluded.last_used_at"),
      })),
    )
    .execute();

/** The identities of an account, the one used last first. */
export const listIdentities = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("account_identities")
    .where("account_id", "=", accountId)
    .select(["issuer", "created_at", "last_used_at"])
    .orderBy("last_used_at", "desc")
    .execute();

export const deleteIdentity = (tx: Tx, { accountId, issuer }: Record<"accountId" | "issuer", string>) =>
  tx
    .deleteFrom("account_identities")
    .where("account_id", "=", accountId)
    .where("issuer", "=", issuer)
    .returning("issuer")
    .executeTakeFirst();

export const deleteIdentities = (tx: Tx, accountId: string) =>
  tx.deleteFrom("account_identities").where("account_id", "=", accountId).execute();

/** Deletes the identities that were linked to an account at a moment or later. */
export const deleteIdentitiesSince = (tx: Tx, accountId: string, since: Temporal.Instant) =>
  tx
    .deleteFrom("account_identities")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .returning("issuer")
    .execute();
