import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";

/**
 * Whether an answer of this name already moved the offer. Asked with the player held: of two tries of one answer at the
 * same moment, the second waits and finds the first.
 */
export async function isRepeatedAnswer(db: Db, offerId: string, answerId: string | undefined): Promise<boolean> {
  if (answerId === undefined) return false;
  const { rows } = await sql`
    select from offer_history where offer_id = ${offerId} and answer_id = ${answerId} limit 1`.execute(db);
  return rows.length > 0;
}
