import type { Fill } from "@callboard/contract/fills";
import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { ScopedRead } from "../../../http/scoped-read.ts";
import { readInstants, type WithInstantTexts } from "../../../time/read-instants.ts";
import type { FillRow } from "../fill-row.ts";
import { nextShown, presentFill, presentMatches } from "../present-fill.ts";
import { excludedPeople, type PositionPlaces, pinnedPeople } from "../queries.ts";
import { standingBy } from "../standby/standby-queries.ts";

/** The times of a fill that it shows. The others stay texts, which nobody reads here. */
const times = ["fill_by", "due_at", "started_at"] as const;
type StoredFill = Omit<FillRow, "first" | "never" | "head_id" | "now">;
interface UpcomingFillRow extends Pick<FillRow, "first" | "never"> {
  fill: WithInstantTexts<StoredFill, (typeof times)[number]>;
  place: PositionPlaces;
  offered: number;
  declined: number;
  standing: number;
}

/**
 * Most departments have no fill, and their statement takes most of its time to begin. So each table is named once, and a
 * fill is one value instead of thirty columns, which every join would carry.
 */
const selectUpcomingFills = sql<{ fills: UpcomingFillRow[] }>`
  select coalesce(json_agg(json_build_object('fill', fill, 'first', ${pinnedPeople}, 'never', ${excludedPeople},
    'place', json_build_object('id', position.id, 'dayplan_id', position.dayplan_id, 'name', position.name,
      'date', position.date, 'count', position.count, 'booked', position.booked, 'live', position.live),
    'offered', sent.offered, 'declined', sent.declined, 'standing', ${standingBy})), '[]') as fills
  from fills fill
  join position_facts position on position.id = fill.position_id
  cross join lateral (
    select count(*) as offered, count(*) filter (where offer.state = 'declined') as declined
    from offers offer where offer.position_id = fill.position_id and offer.source = 'fill') sent
  where fill.department_id = caller.department_id and position.archived_at is null
    and position.day_archived_at is null and position.passes_at > app_now()`;

/** The fills of the department's coming days, by date and position. */
export const readUpcomingFills = (db: Db): ScopedRead<{ fills: UpcomingFillRow[] }, Fill[]> => ({
  select: selectUpcomingFills,
  async present({ fills }, { accountId: headId }) {
    const next = fills.flatMap(({ fill }) => nextShown(fill));
    const matches = await presentMatches(db, next, { headId });
    const data = fills.map(({ fill, first, never, ...facts }): Fill => {
      const row = readInstants<StoredFill, (typeof times)[number]>(fill, times);
      return presentFill({ ...row, first, never }, { ...facts, matches });
    });
    data.sort((a, b) => a.start_date.localeCompare(b.start_date) || a.name.localeCompare(b.name));
    return data;
  },
});
