import type { Db } from "../../../db/schema.ts";
import { listAvailabilityRows } from "../queries.ts";

/** A dayplayer's entries for some dates: available or not. Dates without an entry are missing. */
export async function getAvailabilityByDate(
  db: Db,
  dayplayerId: string,
  dates: string[],
): Promise<Map<string, boolean>> {
  const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (!from || !to) return new Map();
  const rows = await listAvailabilityRows(db, dayplayerId, from, to);
  return new Map(rows.map(({ date, available }) => [date, available]));
}
