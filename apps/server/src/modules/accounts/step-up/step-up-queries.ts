import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";

export const findAuthenticatedAt = (db: Db | Tx, sessionId: string) =>
  db
    .selectFrom("sessions")
    .where("id", "=", sessionId)
    .select(["authenticated_at", sql<Temporal.Instant>`app_now()`.as("now")])
    .executeTakeFirst();

export const findSessionOwner = async (tx: Tx, sessionId: string) =>
  (await tx.selectFrom("sessions").where("id", "=", sessionId).select("account_id").executeTakeFirst())?.account_id;

export const markAuthenticated = (db: Db | Tx, sessionId: string, now: Temporal.Instant) =>
  db.updateTable("sessions").set({ authenticated_at: now }).where("id", "=", sessionId).execute();
