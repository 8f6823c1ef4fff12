import type { DayplayerPage } from "@callboard/contract/dayplayers";
import type { Db } from "../../db/schema.ts";
import { presentDayplayers } from "./present-dayplayer.ts";

/**
 * Gets the page of a dayplayer, whom the caller has found to exist, as a head sees it. With the dayplayer's own id as that of
 * the head, it is what a head sees who has not starred them, because nobody stars themselves.
 */
export async function getDayplayerPage(
  db: Db,
  { headId, dayplayerId, now }: { headId: string; dayplayerId: string; now: Temporal.Instant },
): Promise<DayplayerPage> {
  const [shown, row] = await Promise.all([
    presentDayplayers(db, [dayplayerId], { headId }),
    // The columns that the lists do not have.
    db
      .selectFrom("dayplayer_profiles")
      .select(["about", "travel_radius_miles", "member_since", "in_trade_since"])
      .where("dayplayer_id", "=", dayplayerId)
      .executeTakeFirstOrThrow(),
  ]);
  const dayplayer = shown.get(dayplayerId);
  if (!dayplayer) throw new Error(`There is no dayplayer ${dayplayerId}.`);
  const { in_trade_since, ...page } = row;
  const { year } = now.toZonedDateTimeISO("UTC");
  return { ...dayplayer, ...page, years_in_trade: in_trade_since === null ? null : Math.max(0, year - in_trade_since) };
}
