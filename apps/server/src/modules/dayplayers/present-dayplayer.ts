import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../db/schema.ts";
import { presentDayplayer } from "./present.ts";
import { findDayplayers } from "./queries.ts";

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
