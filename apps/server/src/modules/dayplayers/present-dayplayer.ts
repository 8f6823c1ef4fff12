import type { Dayplayer, DayplayerPage } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../db/schema.ts";
import { findDayplayers, type PageRow } from "./queries.ts";

/** Dayplayers by id, as this head sees them: without phone and email. */
export async function presentDayplayers(
  db: Db | Tx,
  ids: string[],
  { headId }: { headId: string },
): Promise<Map<string, Dayplayer>> {
  if (ids.length === 0) return new Map();
  const rows = await findDayplayers(db, ids, headId);
  return new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as Dayplayer]));
}

/** The fields of a dayplayer's page that the lists do not have. */
export const presentPage = (row: PageRow, today: string): Omit<DayplayerPage, keyof Dayplayer> => ({
  about: row.about,
  travel_radius_miles: row.travel_radius_miles,
  member_since: row.member_since,
  years_in_trade: row.in_trade_since === null ? null : Math.max(0, Number(today.slice(0, 4)) - row.in_trade_since),
});
