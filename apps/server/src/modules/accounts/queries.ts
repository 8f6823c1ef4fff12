import { type Insertable, sql } from "kysely";
import { asynchronousCommit } from "../../db/asynchronous-commit.ts";
import { prepared } from "../../db/prepared.ts";
import type { DB, Db, Tx } from "../../db/schema.ts";

const accountColumns = [
  "id",
  "email",
  "email_norm",
  "type",
  "first_name",
  "last_name",
  "department",
  "country_code",
  "phone_number",
  "profile_picture_url",
  "language",
] as const;

export const findAccount = (db: Db | Tx, id: string) =>
  db
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .select(accountColumns)
    .modifyEnd(prepared)
    .executeTakeFirst();
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The name of an account, and the address and number that are proven to be its owner's. */
export const findReachable = (tx: Tx, id: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .select(["first_name", "last_name", "email_norm", "confirmed_phone"])
    .executeTakeFirst();

export const findAccounts = (db: Db | Tx, ids: string[]) =>
  db.selectFrom("accounts").where("id", "in", ids).select(accountColumns).execute();

export const findAccountsByEmail = (db: Db | Tx, emails: string[]) =>
  db
    .selectFrom("accounts")
    .where("email_norm", "in", emails)
    .where("deleted_at", "is", null)
    .select(["id", "type", "language", "email", "email_norm"])
    .execute();

export const findPassword = (db: Db, email: string) =>
  db
    .selectFrom("accounts")
    .where("email_norm", "=", email)
    .where("deleted_at", "is", null)
    .select(["id", "password_hash"])
    .modifyEnd(prepared)
    .executeTakeFirst();

/** Inserts an account. Returns undefined when the address already has one. */
export const insertAccount = (tx: Tx, account: Insertable<DB["accounts"]>) =>
  tx
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email_norm").where("deleted_at", "is", null).doNothing())
    .returning(accountColumns)
    .executeTakeFirst();

/**
 * Binds the departments that wait for a head's proven address to that head's account. From then on they stay with the
 * account, even when its address changes. The caller must have locked the address (`holdEmails`).
 */
export const claimDepartments = (tx: Tx, { accountId, email }: { accountId: string; email: string }) =>
  tx
    .updateTable("departments")
    .set({ manager_id: accountId })
    .where("manager_email_norm", "=", email)
    .where("manager_id", "is", null)
    .where("archived_at", "is", null)
    .execute();

/**
 * Writes a head's new address to the departments that the account manages: to one in each production, and only while no
 * other department there has the address, because addresses are unique in a production.
 */
export const updateManagedDepartments = (
  tx: Tx,
  accountId: string,
  { email, emailNorm }: Record<"email" | "emailNorm", string>,
) =>
  tx
    .updateTable("departments")
    .set((set) => ({
      manager_email: email,
      manager_email_norm: emailNorm,
      former_email_norm: set.ref("manager_email_norm"),
    }))
    .where("id", "in", (select) =>
      select
        .selectFrom("departments as mine")
        .where("mine.manager_id", "=", accountId)
        .where("mine.archived_at", "is", null)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom("departments as other")
                .whereRef("other.production_id", "=", "mine.production_id")
                .where("other.archived_at", "is", null)
                .where("other.manager_email_norm", "=", emailNorm)
                .select("other.id"),
            ),
          ),
        )
        .distinctOn("mine.production_id")
        .select("mine.id")
        .orderBy("mine.production_id")
        .orderBy("mine.created_at")
        .orderBy("mine.id"),
    )
    .execute();

/** Locks an address until the transaction ends; other transactions that bind the address to something wait. */
export const lockEmail = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`.execute(tx);

export const supersedeSignUps = (tx: Tx, email: string, now: Temporal.Instant) =>
  tx
    .updateTable("sign_ups")
    .set({ superseded_at: now })
    .where("email_norm", "=", email)
    .where("superseded_at", "is", null)
    .where("verified_at", "is", null)
    .execute();

export const insertSignUp = (tx: Tx, signUp: Insertable<DB["sign_ups"]>) =>
  tx.insertInto("sign_ups").values(signUp).execute();

const openSignUps = (db: Db | Tx) =>
  db.selectFrom("sign_ups").where("superseded_at", "is", null).where("verified_at", "is", null);

export const findOpenSignUp = (db: Db | Tx, email: string) =>
  openSignUps(db)
    .where("email_norm", "=", email)
    .select(["id", "type", "language", "email", "email_norm", "first_name", "password_hash"])
    .executeTakeFirst();

export const findSignUp = (db: Db | Tx, tokenHash: Buffer) =>
  openSignUps(db)
    .where("token_hash", "=", tokenHash)
    .select(["id", "email_norm", "code_expires_at"])
    .executeTakeFirst();

export const lockSignUp = (tx: Tx, tokenHash: Buffer) =>
  openSignUps(tx)
    .where("token_hash", "=", tokenHash)
    .select(["id", "type", "language", "email", "email_norm", "first_name"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockSignUpById = (tx: Tx, id: string) =>
  openSignUps(tx).where("id", "=", id).select("id").forNoKeyUpdate().executeTakeFirst();

/**
 * Counts one try against the code, `tries` at most, even for concurrent requests. The row stays locked until the
 * transaction ends.
 */
export const takeTry = (tx: Tx, tokenHash: Buffer, { tries, now }: { tries: number; now: Temporal.Instant }) =>
  tx
    .updateTable("sign_ups")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("superseded_at", "is", null)
    .where("verified_at", "is", null)
    .where("tries", "<", tries)
    .where("code_expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

/**
 * Replaces the code and, when `token_hash` is given, the token; the previous ones stop working. The caller must have locked
 * the row.
 */
export const renewSignUp = (
  tx: Tx,
  id: string,
  values: { code_hash: Buffer; code_expires_at: Temporal.Instant; token_hash?: Buffer },
) =>
  tx
    .updateTable("sign_ups")
    .set({ ...values, tries: 0 })
    .where("id", "=", id)
    .execute();

export const closeSignUp = (tx: Tx, id: string, now: Temporal.Instant) =>
  tx.updateTable("sign_ups").set({ verified_at: now }).where("id", "=", id).execute();

export const deleteSignUps = (tx: Tx, email: string) =>
  tx.deleteFrom("sign_ups").where("email_norm", "=", email).execute();

export const deleteOldSignUps = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("sign_ups").where("code_expires_at", "<", before).execute();

/** The session of a token, expired or not. */
export const findSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom("sessions as session")
    .innerJoin("accounts as account", "account.id", "session.account_id")
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", sql<Temporal.Instant>`app_now()`)
    .where("account.deleted_at", "is", null)
    .select(["session.id", "session.account_id", "account.type", "session.last_seen"])
    .select(sql<Temporal.Instant>`app_now()`.as("now"))
    .modifyEnd(prepared)
    .executeTakeFirst();

export const markSeen = (db: Db, id: string, { now, stale }: { now: Temporal.Instant; stale: Temporal.Instant }) =>
  sql`
    update sessions set last_seen = ${now},
      expires_at = case when ends_at is null then expires_at
        else least(ends_at, ${now}::timestamptz + make_interval(secs => idle_seconds)) end
    from ${asynchronousCommit}
    where id = ${id} and last_seen < ${stale}`.execute(db);

export const insertSession = (tx: Db | Tx, session: Insertable<DB["sessions"]>) =>
  tx.insertInto("sessions").values(session);

export const deleteSession = (tx: Tx, id: string, accountId: string) =>
  tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning(["device_name", "user_agent", "remember", "authenticated_at", "address"])
    .executeTakeFirst();

export const deleteLapsedSessions = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("sessions").where("expires_at", "<=", now).execute();

export const deleteLapsedTokens = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("tokens").where("expires_at", "<=", now).execute();
