import type { Insertable, Updateable } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";

export const findSettings = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("accounts as a")
    .leftJoin("email_changes as e", "e.account_id", "a.id")
    .leftJoin("dayplayer_profiles as f", "f.dayplayer_id", "a.id")
    .leftJoin("productions as r", "r.id", "a.selected_production_id")
    .where("a.id", "=", accountId)
    .where("a.deleted_at", "is", null)
    .select([
      "a.gender",
      "a.date_of_birth",
      "a.notify_by_email",
      "a.notify_by_text",
      "a.notify_on_job_offer_updates",
      "a.notify_on_booking_updates",
      "a.notify_on_new_chat_messages",
      "a.notify_on_production_change",
      "e.email as pending_email",
      "e.code_expires_at",
      "a.quiet_hours",
      "a.quiet_from",
      "a.quiet_until",
      (eb) => eb("a.password_hash", "<>", "").as("has_password"),
      (eb) => eb.fn.coalesce("f.zone", "r.zone").as("zone"),
      (eb) =>
        eb
          .and([
            eb("a.confirmed_phone", "is not", null),
            eb("a.confirmed_phone", "=", eb(eb.ref("a.country_code"), "||", eb.ref("a.phone_number"))),
          ])
          .as("phone_confirmed"),
    ])
    .executeTakeFirstOrThrow();

export const updateAccount = (db: Db | Tx, accountId: string, values: Updateable<DB["accounts"]>) =>
  db.updateTable("accounts").set(values).where("id", "=", accountId).execute();

/** Locks an account until the transaction ends. Transactions lock it before any other row of the account. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .select([
      "id",
      "email",
      "email_norm",
      "type",
      "first_name",
      "last_name",
      "language",
      "password_hash",
      "profile_picture_url",
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

export const findCredentials = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .select(["type", "language", "email", "email_norm", "first_name", "last_name", "password_hash"])
    .executeTakeFirst();

export const replaceEmailChange = (tx: Tx, change: Insertable<DB["email_changes"]>) =>
  tx
    .insertInto("email_changes")
    .values(change)
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((eb) => ({
        id: eb.ref("excluded.id"),
        email: eb.ref("excluded.email"),
        email_norm: eb.ref("excluded.email_norm"),
        code_hash: eb.ref("excluded.code_hash"),
        code_expires_at: eb.ref("excluded.code_expires_at"),
        tries: 0,
        created_at: eb.ref("excluded.created_at"),
      })),
    )
    .execute();

export const findEmailChange = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("email_changes")
    .where("account_id", "=", accountId)
    .select(["email_norm", "code_expires_at"])
    .executeTakeFirst();

/**
 * Counts one try against the code, `tries` at most, even for concurrent requests. The row stays locked until the
 * transaction ends.
 */
export const takeEmailTry = (
  tx: Tx,
  accountId: string,
  { email, tries, now }: { email: string; tries: number; now: Temporal.Instant },
) =>
  tx
    .updateTable("email_changes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("account_id", "=", accountId)
    .where("email_norm", "=", email)
    .where("tries", "<", tries)
    .where("code_expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export const deleteEmailChange = (tx: Tx, accountId: string) =>
  tx.deleteFrom("email_changes").where("account_id", "=", accountId).execute();

export const deleteLapsedEmailChanges = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("email_changes").where("code_expires_at", "<=", now).execute();

export const listSessions = (db: Db, accountId: string, now: Temporal.Instant) =>
  db
    .selectFrom("sessions as session")
    .innerJoin("accounts as account", "account.id", "session.account_id")
    .where("session.account_id", "=", accountId)
    .where("session.expires_at", ">", now)
    .select(["session.id", "session.device_name", "session.user_agent", "session.address", "session.created_at"])
    .select(["session.last_seen", "session.expires_at", "account.type", "account.language"])
    .orderBy("session.last_seen", "desc")
    .orderBy("session.id", "desc")
    .execute();

/** Deletes every session of an account except `but`, when it is given. */
export const deleteSessions = (tx: Tx, accountId: string, but?: string) =>
  tx
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(but !== undefined, (query) => query.where("id", "!=", but ?? ""))
    .returning("id")
    .execute();
