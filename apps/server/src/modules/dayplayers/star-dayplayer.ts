import type { Tx } from "../../db/schema.ts";

interface Pair {
  headId: string;
  dayplayerId: string;
}

/** Adds a dayplayer to the head's network. Returns false if they were in it already. */
export async function starDayplayer(tx: Tx, { headId, dayplayerId }: Pair): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("stars")
    .values({ head_id: headId, dayplayer_id: dayplayerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a dayplayer out of the head's network. Returns false if they were not in it. */
export async function unstarDayplayer(tx: Tx, { headId, dayplayerId }: Pair): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("stars")
    .where("head_id", "=", headId)
    .where("dayplayer_id", "=", dayplayerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes a dayplayer out of all networks. Returns the heads whose networks they were in. */
export async function unstarForAll(tx: Tx, dayplayerId: string): Promise<string[]> {
  const rows = await tx.deleteFrom("stars").where("dayplayer_id", "=", dayplayerId).returning("head_id").execute();
  return rows.map(({ head_id }) => head_id);
}
