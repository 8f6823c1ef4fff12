import { matchTotalCap } from "@callboard/contract/dayplayers";
import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { type JobDay, type MatchQuery, toJobQuery } from "./match-position.ts";
import { isInSection, isNear, isNotBlocked, reaches } from "./match-queries.ts";

/**
 * The dayplayers who match at least one of these jobs: at most `matchTotalCap` of each position and place, the most reliable
 * first. Somebody who works at the hours of a job, but on another date, is among them.
 */
export async function findAnyMatches(
  db: Db,
  call: Pick<MatchQuery, "departmentId" | "headId"> & { days: JobDay[] },
): Promise<string[]> {
  const query = toJobQuery(call);
  if (!query) return [];
  const parts = query.parts.flatMap((part) => {
    const at = { ...query, ...part, date: part.month };
    const isFree = sql`${isInSection(part.position, sql`${part.month}::date`)}
      and (c.free & ${part.days}::bit(31)) <> B'0'::bit(31) and ${isNotBlocked(at)}`;
    const near = sql`from candidates c where ${isNear(part)} and ${isFree} and ${reaches(at)}`;
    const inTown = sql`from dayplayer_profiles profile join candidates c using (dayplayer_id)
      where ${part.town} <> '' and profile.town = ${part.town} and c.x is not null and ${isFree}`;
    return part.at ? [near] : [near, inTown];
  });
  const { rows } = await sql<{ dayplayer_id: string }>`${sql.join(
    parts.map(
      (part) => sql`(select c.dayplayer_id ${part}
        order by c.reliability desc, c.member_since, c.dayplayer_id limit ${matchTotalCap})`,
    ),
    sql` union `,
  )}`.execute(db);
  return rows.map(({ dayplayer_id }) => dayplayer_id);
}
