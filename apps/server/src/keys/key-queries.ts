import { sql } from "kysely";
import type { Db, Tx } from "../db/schema.ts";

/** Serializes processes that start together, until the transaction ends. */
export const lockKeys = (tx: Tx) => sql`select pg_advisory_xact_lock(7302, 1)`.execute(tx);

export const listRegisteredKeys = (db: Db | Tx) =>
  db
    .selectFrom("secret_keys")
    .select(["id", "check_value", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const registerKeys = (tx: Tx, keys: { id: string; check_value: Buffer }[]) =>
  tx
    .insertInto("secret_keys")
    .values(keys)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

export const unregisterKeys = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom("secret_keys")
    .where("id", "in", [...ids])
    .execute();
