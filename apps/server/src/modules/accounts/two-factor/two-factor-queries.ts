import type { Insertable } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";

/** The authenticator app of an account, also one whose first code was not entered yet. */
export const findTwoFactor = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("two_factor")
    .where("account_id", "=", accountId)
    .select(["secret", "confirmed_at", "last_step"])
    .executeTakeFirst();

/** Saves a secret that waits for its first code, in place of one that waited before. */
export const putPendingSecret = (tx: Tx, row: { account_id: string; secret: string; created_at: Temporal.Instant }) =>
  tx
    .insertInto("two_factor")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((eb) => ({ secret: eb.ref("excluded.secret"), created_at: eb.ref("excluded.created_at") }))
        .where("two_factor.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();

export const confirmSecret = (tx: Tx, accountId: string, { step, now }: { step: number; now: Temporal.Instant }) =>
  tx
    .updateTable("two_factor")
    .set({ confirmed_at: now, last_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();

/**
 * Saves that the code of a step was used. Returns undefined if one of it, or of a later step, was used before: of
 * concurrent calls with the same code, one gets a row.
 */
export const takeStep = (tx: Tx, accountId: string, step: number) =>
  tx
    .updateTable("two_factor")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .where((where) => where.or([where("last_step", "is", null), where("last_step", "<", step)]))
    .returning("account_id")
    .executeTakeFirst();

/** Saves a secret that was encrypted with the key in use. */
export const updateSecret = (tx: Tx, accountId: string, secret: string) =>
  tx.updateTable("two_factor").set({ secret }).where("account_id", "=", accountId).execute();

export const listSecrets = (db: Db) => db.selectFrom("two_factor").select(["account_id", "secret"]).execute();

/** Replaces a secret if it is still this one. */
export const replaceSecret = (db: Db, accountId: string, { from, to }: Record<"from" | "to", string>) =>
  db
    .updateTable("two_factor")
    .set({ secret: to })
    .where("account_id", "=", accountId)
    .where("secret", "=", from)
    .execute();

export const countRecoveryCodeOwners = (db: Db) =>
  db
    .selectFrom("recovery_codes")
    .select((eb) => eb.cast<number>(eb.fn.count("account_id").distinct(), "integer").as("owners"))
    .executeTakeFirstOrThrow();

export const deleteTwoFactor = (tx: Tx, accountId: string) =>
  tx.deleteFrom("two_factor").where("account_id", "=", accountId).returning("confirmed_at").executeTakeFirst();

/** Deletes the authenticator app of an account if it was added, or confirmed, at a moment or later. */
export const deleteTwoFactorSince = (tx: Tx, accountId: string, since: Temporal.Instant) =>
  tx
    .deleteFrom("two_factor")
    .where("account_id", "=", accountId)
    .where((where) => where.or([where("created_at", ">=", since), where("confirmed_at", ">=", since)]))
    .returning("account_id")
    .executeTakeFirst();

/** Deletes the recovery codes of an account if they were made at a moment or later. All of an account are made together. */
export const deleteRecoveryCodesSince = (tx: Tx, accountId: string, since: Temporal.Instant) =>
  tx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .returning("account_id")
    .execute();

export const deleteRecoveryCodes = (tx: Tx, accountId: string) =>
  tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();

export const insertRecoveryCodes = (tx: Tx, rows: Insertable<DB["recovery_codes"]>[]) =>
  tx.insertInto("recovery_codes").values(rows).execute();

/** Consumes a recovery code. Of concurrent calls with the same code, one gets a row. */
export const takeRecoveryCode = (tx: Tx, accountId: string, hashes: Buffer[]) =>
  tx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("code_hash", "in", hashes)
    .returning("account_id")
    .executeTakeFirst();

export const countRecoveryCodes = async (db: Db, accountId: string) =>
  (
    await db
      .selectFrom("recovery_codes")
      .where("account_id", "=", accountId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

export const insertSecondStep = (tx: Tx, row: Insertable<DB["second_steps"]>) =>
  tx.insertInto("second_steps").values(row).execute();

/** The sign-in that waits for its second step. */
export const findSecondStep = (db: Db, tokenHash: Buffer, { tries, now }: { tries: number; now: Temporal.Instant }) =>
  db
    .selectFrom("second_steps as step")
    .innerJoin("accounts as account", "account.id", "step.account_id")
    .where("step.token_hash", "=", tokenHash)
    .where("step.tries", "<", tries)
    .where("step.expires_at", ">", now)
    .where("account.deleted_at", "is", null)
    .select(["step.account_id", "account.email"])
    .executeTakeFirst();

/** Counts one try, `tries` at most, even for concurrent requests. The row stays locked until the transaction ends. */
export const takeSecondStepTry = (
  tx: Tx,
  tokenHash: Buffer,
  { tries, now }: { tries: number; now: Temporal.Instant },
) =>
  tx
    .updateTable("second_steps")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .returning(["account_id", "password_hash", "method", "device_name", "remember"])
    .executeTakeFirst();

export const deleteSecondStep = (tx: Tx, tokenHash: Buffer) =>
  tx.deleteFrom("second_steps").where("token_hash", "=", tokenHash).execute();

export const deleteSecondSteps = (tx: Tx, accountId: string) =>
  tx.deleteFrom("second_steps").where("account_id", "=", accountId).execute();

export const deleteLapsedSecondSteps = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("second_steps").where("expires_at", "<=", now).execute();
