import type { Db } from "../../db/schema.ts";
import { findSaidDays } from "./queries.ts";

/** What a dayplayer said of some dates: free or not. A date they said nothing of is missing. */
export async function readSaidDays(db: Db, dayplayerId: string, dates: string[]): Promise<Map<string, boolean>> {
  const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (!from || !to) return new Map();
  const said = await findSaidDays(db, dayplayerId, from, to);
  return new Map(said.map(({ date, available }) => [date, available]));
}
