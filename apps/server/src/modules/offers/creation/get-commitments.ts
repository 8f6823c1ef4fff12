import type { Db } from "../../../db/schema.ts";
import { listAvailableDates } from "../../dayplayers/availability/read-availability.ts";
import { filterBlocked, listBlocksByDepartment } from "../../messaging/find-blocked.ts";
import { type BookedTime, listBookingsAround, listDeclinedDays, listLiveOffersForPositions } from "../queries.ts";
import type { OfferedPosition } from "../terms/offered-position.ts";
import type { Commitments } from "./find-obstacle.ts";

/** What each of the dayplayers has agreed to or declined around these positions, in as many statements as for one. */
export async function listCommitments(
  db: Db,
  dayplayerIds: string[],
  positions: OfferedPosition[],
): Promise<Map<string, Commitments>> {
  const departmentIds = [...new Set(positions.map(({ department_id }) => department_id))];
  const { bookings, liveOffers, declinedDays } = await readCommitments(db, dayplayerIds, positions);
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

/** Some dayplayers and one position that they could be offered. */
export interface Asking {
  dayplayerIds: string[];
  /** Those of them who have an offer or a booking around the date, where the caller knows it. Only of them it is read. */
  committedIds?: string[];
  position: OfferedPosition;
}

/** The same for several positions, each with dayplayers of its own, in as many statements as for one. */
export async function listCommitmentsOfEach(db: Db, all: Asking[]): Promise<Map<string, Commitments>[]> {
  const ids = [...new Set(all.flatMap(({ dayplayerIds, committedIds = dayplayerIds }) => committedIds))];
  const positions = all.map(({ position }) => position);
  const { bookings, liveOffers, declinedDays } = await readCommitments(db, ids, positions);
  const blocks = await listBlocksByDepartment(db, [...new Set(positions.map(({ department_id }) => department_id))]);
  return all.map(({ dayplayerIds, position }) => {
    const around = datesAround(position.date);
    const blocked = blocks.get(position.department_id);
    return new Map(
      dayplayerIds.map((id) => [
        id,
        {
          bookings: (bookings.get(id) ?? []).filter(({ date }) => around.has(date)),
          liveOffers: liveOffers.get(id) ?? [],
          declinedDays: (declinedDays.get(id) ?? []).map(({ date }) => date),
          blocked: blocked?.has(id) ?? false,
        },
      ]),
    );
  });
}

/** Bookings up to two days away can be too close to a position. */
function datesAround(date: string): Set<string> {
  const day = Temporal.PlainDate.from(date);
  return new Set([-2, -1, 0, 1, 2].map((days) => day.add({ days }).toString()));
}

const none = {
  bookings: new Map<string, BookedTime[]>(),
  liveOffers: new Map<string, Commitments["liveOffers"]>(),
  declinedDays: new Map<string, { date: string }[]>(),
};

async function readCommitments(db: Db, dayplayerIds: string[], positions: OfferedPosition[]) {
  if (dayplayerIds.length === 0) return none;
  const dates = [...new Set(positions.map(({ date }) => date))];
  const positionIds = positions.map(({ id }) => id);
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
  return { bookings, liveOffers, declinedDays };
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
