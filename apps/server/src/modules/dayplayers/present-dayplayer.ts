import type { Dayplayer, DayplayerPage } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../db/schema.ts";
import { yearsBetween } from "./matching/match-order.ts";
import { type DayplayerRow, findDayplayers, type PageRow } from "./queries.ts";

/** Dayplayers by id, as this head sees them: without phone and email. */
export async function presentDayplayers(
  db: Db | Tx,
  ids: string[],
  { headId }: { headId: string },
): Promise<Map<string, Dayplayer>> {
  if (ids.length === 0) return new Map();
  const rows = await findDayplayers(db, ids, headId);
  return new Map(rows.map((row) => [row.id, presentDayplayer(row)]));
}

/** The fields of a dayplayer's page that the lists do not have. */
export const presentPage = (row: PageRow, today: string): Omit<DayplayerPage, keyof Dayplayer> => ({
  about: row.about,
  travel_radius_miles: row.travel_radius_miles,
  member_since: row.member_since,
  years_in_trade: row.in_trade_since === null ? null : Math.max(0, Number(today.slice(0, 4)) - row.in_trade_since),
});

const presentDayplayer = (row: DayplayerRow): Dayplayer => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_picture_url: row.profile_picture_url,
  is_starred: row.starred,
  work_preferences: { positions: row.positions, years_as_member: yearsBetween(row.member_since, row.today) },
  area: [row.city, row.state].filter(Boolean).join(", "),
  kept: row.kept,
  of: row.counted,
});
