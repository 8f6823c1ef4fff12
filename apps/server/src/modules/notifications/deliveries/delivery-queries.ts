import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";

/** At the same moment for all of them, by which the notifications of one text are known. */
export const markReached = (db: Db, by: "pushed_at" | "texted_at", ids: readonly string[]) =>
  ids.length === 0
    ? undefined
    : db
        .updateTable("notifications")
        .set({ [by]: sql`(select app_now())` })
        .where("id", "in", ids)
        .where(by, "is", null)
        .execute();

/** Whether one of these notifications is neither seen nor settled nor mailed. */
export const anyWaits = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom("notifications")
    .where("id", "in", ids)
    .where("seen_at", "is", null)
    .where("settled_at", "is", null)
    .where("mailed_at", "is", null)
    .select("id")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The push subscriptions of an account whose sessions have not expired. */
export const listDevices = (db: Db, accountId: string) =>
  db
    .selectFrom("push_subscriptions as s")
    .innerJoin("sessions as e", "e.id", "s.session_id")
    .where("s.account_id", "=", accountId)
    .where((eb) => eb("e.expires_at", ">", sql<Temporal.Instant>`app_now()`))
    .select(["s.id", "s.endpoint", "s.p256dh", "s.auth"])
    .orderBy("s.id")
    .execute();

export const deleteDevice = (db: Db, id: string) => db.deleteFrom("push_subscriptions").where("id", "=", id).execute();

/** Switches texts off for all accounts with this number, until they confirm it again. */
export const stopTexts = (db: Db, number: string) =>
  db
    .updateTable("accounts")
    .set({ notify_by_text: false, confirmed_phone: null })
    .where("confirmed_phone", "=", number)
    .execute();
