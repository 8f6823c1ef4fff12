import { matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db } from "../../../db/schema.ts";
import { findGroup, type GroupPart } from "./group-match-queries.ts";
import { readCursor, writeCursor } from "./match-cursor.ts";
import type { RankFacts } from "./match-order.ts";
import { type MatchPage, type MatchQuery, reasonsOf, toCandidateQuery } from "./match-position.ts";
import { findRecords } from "./match-queries.ts";

export type GroupDay = Pick<MatchQuery, "position" | "date" | "during" | "place">;

/**
 * A page of dayplayers who could take several days as one job, in the order of matches. Each of the days alone has to
 * match, and a dayplayer who dropped out of one of them is excluded.
 */
export async function findGroupMatches(
  db: Db,
  call: Pick<MatchQuery, "departmentId" | "headId"> & {
    days: GroupDay[];
    limit: number;
    after?: string | undefined;
    query?: string | undefined;
  },
): Promise<MatchPage> {
  const [first, ...others] = partsOf(call.days);
  if (!first) return { matches: [], next: null, total: 0, capped: false };
  const cursor = readCursor(call.after);
  const rows = await findGroup(
    db,
    {
      departmentId: call.departmentId,
      headId: call.headId,
      parts: [first, ...others],
      dates: call.days.map(({ date }) => date),
      names: call.days.map(({ position }) => position),
      durings: call.days.map(({ during = null }) => during),
    },
    { after: cursor?.last, name: call.query?.trim() || undefined, limit: call.limit + 1 },
  );
  const found = rows.map((row): RankFacts => ({ ...row, dayplayerId: row.dayplayer_id })).slice(0, call.limit);
  const records = await findRecords(
    db,
    found.map(({ dayplayerId }) => dayplayerId),
  );
  const before = cursor?.rank ?? 0;
  const all = rows[0]?.total ?? 0;
  const [total, capped] = [Math.min(all, matchTotalCap), all > matchTotalCap];
  const last = found.at(-1);
  return {
    matches: found.map((each, index) => ({
      dayplayerId: each.dayplayerId,
      rank: before + index + 1,
      reasons: reasonsOf(each, records.get(each.dayplayerId)),
    })),
    next: last && rows.length > call.limit ? writeCursor({ last, rank: before + found.length, total, capped }) : null,
    total,
    capped,
  };
}

/**
 * Groups days of one position, month and place into one part. Parts with known coordinates come first, because they
 * have the fewest matches.
 */
function partsOf(days: GroupDay[]): GroupPart[] {
  const groups = Map.groupBy(days, ({ position, date, place }) =>
    JSON.stringify([position, date.slice(0, 7), place.city, place.state, place.latitude, place.longitude]),
  );
  const parts = [...groups.values()].flatMap((group): GroupPart[] => {
    const [day] = group;
    if (!day) return [];
    const dayNumbers = new Set(group.map(({ date }) => Number(date.slice(8)) - 1));
    const bits = Array.from({ length: 31 }, (_, n) => (dayNumbers.has(n) ? "1" : "0")).join("");
    const { at, town, areas } = toCandidateQuery({ place: day.place });
    return [{ at, town, areas, position: day.position, month: `${day.date.slice(0, 7)}-01`, days: bits }];
  });
  return parts.sort((one, other) => Number(other.at !== undefined) - Number(one.at !== undefined));
}
