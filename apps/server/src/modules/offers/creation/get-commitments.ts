import type { Db } from "../../../db/schema.ts";
import { readAvailableDates } from "../../dayplayers/read-availability.ts";
import { isBlockedFrom } from "../../messaging/find-blocked.ts";
import { listBookingsAround, listDeclinedDays, listLiveOffersForPositions } from "../queries.ts";
import type { OfferedPosition } from "../terms/offered-position.ts";
import type { Commitments } from "./find-obstacle.ts";

export async function getCommitments(db: Db, dayplayerId: string, positions: OfferedPosition[]): Promise<Commitments> {
  const dates = positions.map(({ date }) => date);
  const ids = positions.map(({ id }) => id);
  const bookings = await listBookingsAround(db, [dayplayerId], dates);
  const liveOffers = await listLiveOffersForPositions(db, dayplayerId, ids);
  const declined = await listDeclinedDays(db, dayplayerId, dates);
  const availableDates = declined.length > 0 ? await readAvailableDates(db, dayplayerId, declined) : new Set<string>();
  const blocked = await isBlockedFrom(db, dayplayerId, [
    ...new Set(positions.map(({ department_id }) => department_id)),
  ]);
  return {
    bookings,
    liveOffers,
    declinedDays: declined.filter((date) => !availableDates.has(date)),
    blocked,
  };
}
