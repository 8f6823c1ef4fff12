import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";

/** The tables whose rows show that a dayplayer was used. */
const uses = [
  "availability_months",
  "availability_patterns",
  "offers",
  "standing_offers",
  "pencils",
  "availability_checks",
  "stars",
  "conversations",
];

/**
 * Deletes an account's dayplayer rows if they were never used: no profile was saved, no day marked or pencilled, no offer, question
 * or message received, and nobody starred the dayplayer. Otherwise deletes nothing and returns false.
 */
export async function removeUnusedDayplayer(tx: Tx, accountId: string): Promise<boolean> {
  const isUnused = uses.map(
    (table) => sql`and not exists (select from ${sql.table(table)} used where used.dayplayer_id = dayplayer.id)`,
  );
  const { rows } = await sql`
    delete from dayplayers dayplayer
    where dayplayer.id = ${accountId}
      and exists (select from dayplayer_profiles profile where profile.dayplayer_id = dayplayer.id
        and profile.city = '' and profile.positions = '{}' and profile.about = '')
      and not exists (select from calendar_feeds feed where feed.account_id = dayplayer.id)
      ${sql.join(isUnused, sql` `)}
    returning dayplayer.id`.execute(tx);
  return rows.length > 0;
}
