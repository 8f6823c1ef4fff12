import type { Fill } from "@callboard/contract/fills";
import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { ScopedRead } from "../../../http/scoped-read.ts";
import { readInstants, type WithInstantTexts } from "../../../time/read-instants.ts";
import type { FillRow } from "../fill-row.ts";
import { nextShown, presentFill, presentMatches } from "../present-fill.ts";
import { type PositionPlaces, selectFills } from "../queries.ts";
import { standingBy } from "../standby/standby-queries.ts";

/** The times of a fill that it shows. The others stay texts, which nobody reads here. */
const times = ["fill_by", "due_at", "started_at"] as const;
type UpcomingFillRow = WithInstantTexts<FillRow, (typeof times)[number]> & {
  place: PositionPlaces;
  offered: number;
  declined: number;
  standing: number;
};

const selectUpcomingFills = sql<{ fills: UpcomingFillRow[] }>`
  select coalesce(json_agg(shown), '[]') as fills from (${selectFills(
    sql`fill.department_id = caller.department_id and exists (
      select from position_facts position where position.id = fill.position_id and position.passes_at > app_now()
        and position.archived_at is null and position.day_archived_at is null)`,
    sql`, (
      select to_json(place) from (
        select position.id, position.dayplan_id, position.name, position.date, position.count, position.booked, position.live
        from positions position where position.id = fill.position_id) place) as place, (
      select count(*)::int from offers offer
      where offer.position_id = fill.position_id and offer.source = 'fill') as offered, (
      select count(*)::int from offers offer
      where offer.position_id = fill.position_id and offer.source = 'fill' and offer.state = 'declined') as declined,
      ${standingBy(sql`fill.position_id`)} as standing`,
  )}) shown`;

/** The fills of the department's coming days, by date and position. */
export const readUpcomingFills = (db: Db): ScopedRead<{ fills: UpcomingFillRow[] }> => ({
  select: selectUpcomingFills,
  async present({ fills }, { accountId: headId }) {
    const matches = await presentMatches(db, fills.flatMap(nextShown), { headId });
    const data = fills.map(({ place, offered, declined, standing, ...row }): Fill => {
      const fill = readInstants<FillRow, (typeof times)[number]>(row, times);
      return presentFill(fill, { place, offered, declined, standing, matches });
    });
    data.sort((a, b) => a.start_date.localeCompare(b.start_date) || a.name.localeCompare(b.name));
    return { body: JSON.stringify({ data }) };
  },
});
