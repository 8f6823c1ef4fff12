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
export const consumeToken = (tx: Tx, { hash, purpose, now }: Presented) =>
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

/** What opens something of an account's own; an invitation to pay that it sent stays with the production. */
export const deleteTokens = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom("tokens")
    .where("account_id", "=", accountId)
    .where("purpose", "not in", ["payment_invitation"])
    .execute();

export const supersedeResets = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "=", "reset")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();

const supersedeSetupsBy = (tx: Tx, key: "email_norm" | "department_id", value: string, now: Temporal.Instant) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where(sql<string>`subject ->> ${sql.lit(key)}`, "=", value)
    .where("purpose", "=", "setup")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();

/** Every invitation that was mailed to an address. */
export const supersedeSetups = (tx: Tx, email: string, now: Temporal.Instant) =>
  supersedeSetupsBy(tx, "email_norm", email, now);

/** Every invitation to a department, whoever it was mailed to. */
export const supersedeDepartmentSetups = (tx: Tx, departmentId: string, now: Temporal.Instant) =>
  supersedeSetupsBy(tx, "department_id", departmentId, now);

/** A second request before the first was worked on leads to one mail. */
export const insertResetRequest = (db: Tx, email: string) =>
  db
    .insertInto("reset_requests")
    .values({ email_norm: email })
    .onConflict((conflict) =>
      conflict.column("email_norm").doUpdateSet({ requested_at: (eb) => eb.ref("excluded.requested_at") }),
    )
    .execute();

/** Removes the oldest request that no other process works on. */
export const takeResetRequest = (tx: Tx) =>
  tx
    .deleteFrom("reset_requests")
    .where("email_norm", "=", (eb) =>
      eb.selectFrom("reset_requests").select("email_norm").orderBy("requested_at").limit(1).forUpdate().skipLocked(),
    )
    .returning("email_norm")
    .executeTakeFirst();
