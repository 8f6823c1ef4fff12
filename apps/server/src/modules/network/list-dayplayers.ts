import type { ListedDayplayer } from "@callboard/contract/dayplayers/find-dayplayers";
import type { Page } from "@callboard/contract/route";
import { pageOf, readNameCursor, writeNameCursor } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import { listRelations, noRelation } from "./list-relations.ts";
import { searchConditions } from "./search-conditions.ts";
import { type Search, searchDayplayers } from "./search-dayplayers.ts";
import { findStarred } from "./starred-queries.ts";

const pageSize = 50;

/** The dayplayers of a search, as a head sees them. */
export async function listFound(db: Db, search: Search): Promise<Page<ListedDayplayer>> {
  const { dayplayers, ...page } = await searchDayplayers(db, { ...search, limit: pageSize });
  const ids = dayplayers.map(({ dayplayerId }) => dayplayerId);
  return { data: await listed(db, search, ids), ...page };
}

/** The dayplayers whom a head has starred, by last name, as the head sees them. */
export async function listNetwork(db: Db, search: Search): Promise<Page<ListedDayplayer>> {
  const [exact, ...tolerant] = searchConditions(search.text ?? "", search.positions ?? []);
  const { rows, total } = await findStarred(db, search, {
    matches: tolerant.at(-1) ?? exact,
    after: readNameCursor(search.after),
    limit: pageSize + 1,
  });
  const { page, next } = pageOf(rows, pageSize, writeNameCursor);
  return {
    data: await listed(
      db,
      search,
      page.map(({ id }) => id),
    ),
    next,
    total,
  };
}

async function listed(db: Db, { headId, departmentId }: Search, ids: string[]) {
  const [dayplayers, relations] = await Promise.all([
    presentDayplayers(db, ids, { headId }),
    listRelations(db, departmentId, ids),
  ]);
  return ids.flatMap((id): ListedDayplayer[] => {
    const dayplayer = dayplayers.get(id);
    return dayplayer ? [{ ...dayplayer, ...(relations.get(id) ?? noRelation) }] : [];
  });
}
