import type { Db, Tx } from "../../../db/schema.ts";

export const findByToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom("unsubscribe_tokens as t")
    .innerJoin("accounts as a", "a.id", "t.account_id")
    .where("t.token_hash", "=", hash)
    .where("a.deleted_at", "is", null)
    .select(["a.email", "a.type", "a.language", "a.notify_by_email"])
    .executeTakeFirst();

export const setMailed = async (tx: Tx, hash: Buffer, mailed: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("accounts")
    .set({ notify_by_email: mailed })
    .where("deleted_at", "is", null)
    .where("id", "in", (eb) => eb.selectFrom("unsubscribe_tokens").where("token_hash", "=", hash).select("account_id"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteTokensOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom("unsubscribe_tokens").where("account_id", "=", accountId).execute();

export const deleteTokens = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("unsubscribe_tokens").where("created_at", "<", before).execute();
