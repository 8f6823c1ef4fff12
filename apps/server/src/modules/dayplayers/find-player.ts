import type { Db, Tx } from "../../db/schema.ts";

/** A dayplayer who is there: an account that was deleted is not. */
export const findPlayer = (db: Db | Tx, id: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("players as p")
    .innerJoin("accounts as a", "a.id", "p.id")
    .where("p.id", "=", id)
    .where("a.deleted_at", "is", null)
    .select("p.id")
    .executeTakeFirst();
