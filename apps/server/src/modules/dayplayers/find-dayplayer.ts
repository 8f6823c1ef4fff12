import type { Db, Tx } from "../../db/schema.ts";

/** Finds a dayplayer whose account is not deleted. */
export const findDayplayer = (db: Db | Tx, id: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("dayplayers as p")
    .innerJoin("accounts as a", "a.id", "p.id")
    .where("p.id", "=", id)
    .where("a.deleted_at", "is", null)
    .select("p.id")
    .executeTakeFirst();
