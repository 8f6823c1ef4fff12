import { type Insertable, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { DB, Db, Tx } from "../../db/schema.ts";

/** The purpose of a mailed link. */
type LinkPurpose = "setup" | "reset" | "dayplayer_invitation" | "sign_in_report";

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

/** Consumes a token. Of concurrent calls with the same token, at most one succeeds. */
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

export const insertToken = (tx: Tx, token: Insertable<DB["tokens"]>) =>
  tx.insertInto("tokens").values(token).modifyEnd(prepared).execute();

/** Deletes the tokens of an account's own links. An invitation to pay that the account sent stays with the production. */
export const deleteTokens = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom("tokens")
    .where("account_id", "=", accountId)
    .where("purpose", "not in", ["payment_invitation"])
    .execute();

/** Replaces the unused links of one purpose of an account. */
const supersede = (tx: Tx, accountId: string, purpose: DB["tokens"]["purpose"], now: Temporal.Instant) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null);

export const supersedeResets = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  supersede(tx, accountId, "reset", now).execute();

/** Ends the links of mails about sign-ins of an account that were sent at a moment or later. */
export const supersedeSignInReports = (tx: Tx, accountId: string, since: Temporal.Instant, now: Temporal.Instant) =>
  supersede(tx, accountId, "sign_in_report", now).where("created_at", ">=", since).execute();

const supersedeSetupsBy = (tx: Tx, key: "email_norm" | "department_id", value: string, now: Temporal.Instant) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where(sql<string>`subject ->> ${sql.lit(key)}`, "=", value)
    .where("purpose", "=", "setup")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();

/** Ends every setup invitation that was mailed to an address. */
export const supersedeSetups = (tx: Tx, email: string, now: Temporal.Instant) =>
  supersedeSetupsBy(tx, "email_norm", email, now);

/** Ends every setup invitation for a department, to whichever address it was mailed. */
export const supersedeDepartmentSetups = (tx: Tx, departmentId: string, now: Temporal.Instant) =>
  supersedeSetupsBy(tx, "department_id", departmentId, now);

/** Ends every invitation to join as a dayplayer that was mailed to an address, or only those of one head. */
export const supersedeInvitations = (tx: Tx, email: string, now: Temporal.Instant, headId?: string) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where(sql<string>`subject ->> 'email_norm'`, "=", email)
    .where("purpose", "=", "dayplayer_invitation")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .$if(headId !== undefined, (query) => query.where("account_id", "=", headId ?? null))
    .execute();

/** Ends the invitations of a head that were texted to a number. */
export const supersedeTextInvitations = (tx: Tx, phone: string, now: Temporal.Instant, headId: string) =>
  tx
    .updateTable("tokens")
    .set({ superseded_at: now })
    .where(sql<string>`subject ->> 'phone'`, "=", phone)
    .where("purpose", "=", "dayplayer_invitation")
    .where("account_id", "=", headId)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();

/** Consumes the invitations that were texted to a number, and returns the ids of the heads who sent them. */
export async function takeTextInvitations(tx: Tx, phone: string, now: Temporal.Instant): Promise<string[]> {
  const taken = await tx
    .updateTable("tokens")
    .set({ used_at: now })
    .where(sql<string>`subject ->> 'phone'`, "=", phone)
    .where("purpose", "=", "dayplayer_invitation")
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", now)
    .returning("account_id")
    .execute();
  return [...new Set(taken.flatMap(({ account_id }) => account_id ?? []))].toSorted();
}

/** Inserts a reset request. A second one before the first was processed has no effect, so one mail is sent. */
export const insertResetRequest = (db: Tx, email: string) =>
  db
    .insertInto("reset_requests")
    .values({ email_norm: email })
    .onConflict((conflict) =>
      conflict.column("email_norm").doUpdateSet({ requested_at: (eb) => eb.ref("excluded.requested_at") }),
    )
    .execute();

/** Deletes and returns the oldest request that no other process has locked. */
export const takeResetRequest = (tx: Tx) =>
  tx
    .deleteFrom("reset_requests")
    .where("email_norm", "=", (eb) =>
      eb
        .selectFrom("reset_requests")
        .select("email_norm")
        .orderBy("requested_at")
        .limit(sql.lit(1))
        .forUpdate()
        .skipLocked(),
    )
    .returning("email_norm")
    .modifyEnd(prepared)
    .executeTakeFirst();
