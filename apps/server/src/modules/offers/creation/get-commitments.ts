import type { Db } from "../../../db/schema.ts";
import { listAvailableDates } from "../../dayplayers/availability/read-availability.ts";
import { filterBlocked } from "../../messaging/find-blocked.ts";
import { listBookingsAround, listDeclinedDays, listLiveOffersForPositions } from "../queries.ts";
import type { OfferedPosition } from "../terms/offered-position.ts";
import type { Commitments } from "./find-obstacle.ts";

/** What each of the dayplayers has agreed to or declined around these positions, in as many statements as for one. */
export async function listCommitments(
  db: Db,
  dayplayerIds: string[],
  positions: OfferedPosition[],
): Promise<Map<string, Commitments>> {
  const dates = [...new Set(positions.map(({ date }) => date))];
  const positionIds = positions.map(({ id }) => id);
  const departmentIds = [...new Set(positions.map(({ department_id }) => department_id))];
  const bookings = Map.groupBy(await listBookingsAround(db, dayplayerIds, dates), ofDayplayer);
  const liveOffers = Map.groupBy(await listLiveOffersForPositions(db, dayplayerIds, positionIds), ofDayplayer);
  const declined = await listDeclinedDays(db, dayplayerIds, dates);
  const declinedBy = [...new Set(declined.map(ofDayplayer))];
  const declinedDates = [...new Set(declined.map(({ date }) => date))];
  const available = declined.length > 0 ? await listAvailableDates(db, declinedBy, declinedDates) : [];
  const isAvailable = new Set(available.map(({ dayplayer_id, date }) => `${dayplayer_id} ${date}`));
  const declinedDays = Map.groupBy(
    declined.filter(({ dayplayer_id, date }) => !isAvailable.has(`${dayplayer_id} ${date}`)),
    ofDayplayer,
  );
  const blocked = await filterBlocked(db, dayplayerIds, departmentIds);
  return new Map(
    dayplayerIds.map((id) => [
      id,
      {
        bookings: bookings.get(id) ?? [],
        liveOffers: liveOffers.get(id) ?? [],
        declinedDays: (declinedDays.get(id) ?? []).map(({ date }) => date),
        blocked: blocked.has(id),
      },
    ]),
  );
}

const ofDayplayer = ({ dayplayer_id }: { dayplayer_id: string }) => dayplayer_id;

/** The same for one dayplayer. */
export const getCommitments = async (db: Db, dayplayerId: string, positions: OfferedPosition[]): Promise<Commitments> =>
  getCommitmentsOf(await listCommitments(db, [dayplayerId], positions), dayplayerId);

export function getCommitmentsOf(commitments: ReadonlyMap<string, Commitments>, dayplayerId: string): Commitments {
  const own = commitments.get(dayplayerId);
  if (!own) throw new Error("Commitments were not read for a dayplayer.");
  return own;
}
