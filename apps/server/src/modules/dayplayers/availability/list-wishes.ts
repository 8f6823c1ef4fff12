import type { Db } from "../../../db/schema.ts";
import { listWishedDates } from "../queries.ts";

/**
 * Which of these free dayplayers would like to work on all of some dates. Returns a function that takes the dayplayer's id and
 * dates among those that were read; what it returns is spread into a reply.
 */
export async function listWishes(db: Db, dayplayerIds: string[], dates: string[]) {
  const wished = dayplayerIds.length > 0 ? await listWishedDates(db, dayplayerIds, [...new Set(dates)]) : new Map();
  return (dayplayerId: string, of: string[]): { wish?: true } =>
    of.every((date) => wished.get(dayplayerId)?.includes(date)) ? { wish: true } : {};
}
