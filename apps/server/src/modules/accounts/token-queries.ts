import { type Insertable, sql } from "kysely";
import type { DB, Db, Tx } from "../../db/schema.ts";

/** What a mailed link opens. */
export type LinkPurpose = "setup" | "reset";

interface Presented {
  hash: Buffer;
  purpose: LinkPurpose;
  now: Temporal.Instant;
}

const working = (db: Db | Tx, { hash, purpose, now }: Presented) =>
  db
    .selectFrom("tokens")
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", now)
    .select(["account_id", "subject"]);

export const findToken = (db: Db | Tx, presented: Presented) => working(db, presented).executeTakeFirst();

/** Used by at most one of all who present it at once. */
export const spendToken = (tx: Tx, { hash, purpose, now }: Presented) =>
  tx
    .updateTable("tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["account_id", "subject"])
    .executeTakeFirst();

export const insertToken = (tx: Tx, token: Insertable<DB["tokens"]>) => tx.insertInto("tokens").values(token).execute();

export const supersedeResets = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "=", "reset")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();

/** Of an address; with a department only those that were mailed for it. */
export const supersedeSetups = (
  tx: Tx,
  { email, departmentId, now }: { email: string; departmentId?: string; now: Temporal.Instant },
) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where(sql`subject ->> 'email_norm'`, "=", email)
    .$if(departmentId !== undefined, (query) => query.where(sql`subject ->> 'department_id'`, "=", departmentId))
    .where("purpose", "=", "setup")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
