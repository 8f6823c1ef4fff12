import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** The same of an open offer. */
export async function isRepeatedAnswer(
  db: Db,
  standingOfferId: string,
  answerId: string | undefined,
): Promise<boolean> {
  if (answerId === undefined) return false;
  const { rows } = await sql`
    select from standing_offer_history where standing_offer_id = ${standingOfferId} and answer_id = ${answerId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
