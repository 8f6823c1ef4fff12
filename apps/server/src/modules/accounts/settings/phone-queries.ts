import type { Insertable } from "kysely";
import { sql } from "kysely";
import { retentionCutoff } from "../../../config/retention.ts";
import type { DB, Db, Tx } from "../../../db/schema.ts";

export const findPhone = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts")
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .select(["type", "language", "country_code", "phone_number", "confirmed_phone"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks a number, so that two concurrent requests can't both count as the last one allowed. */
export const holdNumber = (tx: Tx, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${number}, 3))`.execute(tx);

export const countCodes = async (
  tx: Tx,
  of: { number: string } | { account_id: string },
  since: Temporal.Instant,
): Promise<number> => {
  const { sent } = await tx
    .selectFrom("code_texts")
    .where((eb) => ("number" in of ? eb("number", "=", of.number) : eb("account_id", "=", of.account_id)))
    .where("sent_at", ">", since)
    .select((eb) => eb.fn.countAll<number>().as("sent"))
    .executeTakeFirstOrThrow();
  return Number(sent);
};

export const countCode = (tx: Tx, code: Insertable<DB["code_texts"]>) =>
  tx.insertInto("code_texts").values(code).execute();

export const replacePhoneCode = (tx: Tx, code: Insertable<DB["phone_codes"]>) =>
  tx
    .insertInto("phone_codes")
    .values(code)
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((eb) => ({
        id: eb.ref("excluded.id"),
        number: eb.ref("excluded.number"),
        code_hash: eb.ref("excluded.code_hash"),
        code_expires_at: eb.ref("excluded.code_expires_at"),
        tries: 0,
        created_at: eb.ref("excluded.created_at"),
      })),
    )
    .execute();

export const findPhoneCode = (tx: Tx, accountId: string, number: string) =>
  tx
    .selectFrom("phone_codes")
    .where("account_id", "=", accountId)
    .where("number", "=", number)
    .select(["code_expires_at"])
    .executeTakeFirst();

/**
 * Counts one try against the code, `tries` at most, even for concurrent requests. The row stays locked until the
 * transaction ends.
 */
export const takePhoneTry = (
  tx: Tx,
  accountId: string,
  { number, tries, now }: { number: string; tries: number; now: Temporal.Instant },
) =>
  tx
    .updateTable("phone_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("account_id", "=", accountId)
    .where("number", "=", number)
    .where("tries", "<", tries)
    .where("code_expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export const deletePhoneCode = (tx: Tx, accountId: string) =>
  tx.deleteFrom("phone_codes").where("account_id", "=", accountId).execute();

export const deleteLapsedPhoneCodes = async (db: Db, now: Temporal.Instant): Promise<void> => {
  await db.deleteFrom("phone_codes").where("code_expires_at", "<=", now).execute();
  await db.deleteFrom("code_texts").where("sent_at", "<", retentionCutoff("textedNumbers", now)).execute();
};
