import { searchTotalCap } from "@callboard/contract/dayplayers/find-dayplayers";
import type { Db } from "../../db/schema.ts";
import { searchConditions } from "./search-conditions.ts";
import { compareHits, type Hit, type Nearness, readCursor, writeCursor } from "./search-order.ts";
import { findKnownHits, findOtherHits, type SearchScope } from "./search-queries.ts";

export interface Search extends SearchScope {
  /** Names, positions and towns in one line. Without it, everybody matches. */
  text?: string | undefined;
  /** A hit holds one of these positions. Without them, everybody matches. */
  positions?: string[] | undefined;
  after?: string | undefined;
  limit?: number;
}

export interface SearchPage {
  dayplayers: Hit[];
  /** The cursor of the next page, or null on the last page. */
  next: string | null;
  /** At most `searchTotalCap`. If there are more, `capped` is true. */
  total: number;
  capped: boolean;
}

/** One page of the dayplayers who match a text, in the order of `compareHits`. The first page counts all, up to the cap. */
export async function searchDayplayers(db: Db, { after, limit = 50, ...search }: Search): Promise<SearchPage> {
  const cursor = readCursor(after);
  const most = cursor ? limit : Math.max(limit, searchTotalCap);
  const hits = await findHits(db, search, { after: cursor?.last, limit: most + 1 });
  const { total, capped } = cursor ?? {
    total: Math.min(hits.length, searchTotalCap),
    capped: hits.length > searchTotalCap,
  };
  const dayplayers = hits.slice(0, limit);
  const last = dayplayers.at(-1);
  return { dayplayers, next: last && hits.length > limit ? writeCursor({ last, total, capped }) : null, total, capped };
}

/**
 * The first hits after another one. Dayplayers known to the head are few and are read completely. Of the others, less exact
 * hits are read only if there are too few of the more exact ones.
 */
export async function findHits(
  db: Db,
  { text = "", positions = [], ...scope }: Omit<Search, "after" | "limit">,
  { after, limit }: { after?: Hit | undefined; limit: number },
): Promise<Hit[]> {
  const conditions = searchConditions(text, positions);
  const known = await findKnownHits(db, scope, conditions);
  const others: Hit[] = [];
  for (const [index, matches] of conditions.entries()) {
    const nearness = (index + 1) as Nearness;
    const begin = others.length < limit && beginOf(nearness, after);
    if (!begin) continue;
    others.push(
      ...(await findOtherHits(db, scope, {
        nearness,
        matches,
        exacter: conditions[index - 1],
        known: known.map(({ dayplayerId }) => dayplayerId),
        limit: limit - others.length,
        ...begin,
      })),
    );
  }
  return [...known.filter((hit) => !after || compareHits(hit, after) > 0), ...others].sort(compareHits).slice(0, limit);
}

/** Where hits of one exactness, who are not known, continue after a hit. Undefined if all of them come before it. */
function beginOf(nearness: Nearness, after: Hit | undefined): { after: Hit | undefined } | undefined {
  if (!after) return { after };
  if (after.known) return after.nearness === 3 && nearness < 3 ? undefined : { after: undefined };
  if (nearness < after.nearness) return undefined;
  return { after: nearness === after.nearness ? after : undefined };
}
