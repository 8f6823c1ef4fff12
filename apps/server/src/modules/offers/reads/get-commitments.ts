import type { Db } from "../../../db/schema.ts";
import { momentOf } from "../../dayplans/day-clock.ts";
import { filterBlocked, listBlocksByDepartment } from "../../messaging/find-blocked.ts";
import { type Commitments, getCommitmentsOf } from "../rules/find-obstacle.ts";
import type { OfferedPosition } from "../rules/offered-position.ts";
import { type CommitmentRow, listCommitmentRows } from "./commitment-queries.ts";

/** Lists the bookings, offers and declined days of each of the dayplayers around these positions. */
export async function listCommitments(
  db: Db,
  dayplayerIds: string[],
  positions: OfferedPosition[],
): Promise<Map<string, Commitments>> {
  const positionIds = positions.map(({ id }) => id);
  const offers = divideByDayplayer(await listCommitmentRows(db, { dayplayerIds, positionIds }), positionIds);
  const blocked = await filterBlocked(db, dayplayerIds, [...new Set(positions.map((each) => each.department_id))]);
  return new Map(dayplayerIds.map((id) => [id, commitmentsOf(offers.get(id), blocked.has(id))]));
}

/** Some dayplayers and one position that they could be offered. */
export interface Asking {
  dayplayerIds: string[];
  /**
   * The ids of those with an offer or a booking around the date, if the caller has read them. Commitments of others are
   * not read.
   */
  committedIds?: string[];
  position: OfferedPosition;
}

/** The same for several positions, each with dayplayers of its own, in as many statements as for one. */
export async function listCommitmentsOfEach(db: Db, all: Asking[]): Promise<Map<string, Commitments>[]> {
  const ids = [...new Set(all.flatMap(({ dayplayerIds, committedIds = dayplayerIds }) => committedIds))];
  const positions = all.map(({ position }) => position);
  const positionIds = positions.map(({ id }) => id);
  const rows = ids.length > 0 ? await listCommitmentRows(db, { dayplayerIds: ids, positionIds }) : [];
  const offers = divideByDayplayer(rows, positionIds);
  const blocks = await listBlocksByDepartment(db, [...new Set(positions.map(({ department_id }) => department_id))]);
  return all.map(({ dayplayerIds, position }) => {
    const around = datesAround(position.date);
    const blocked = blocks.get(position.department_id);
    return new Map(
      dayplayerIds.map((id) => {
        const own = commitmentsOf(offers.get(id), blocked?.has(id) ?? false);
        return [id, { ...own, bookings: own.bookings.filter(({ date }) => around.has(date)) }];
      }),
    );
  });
}

/** Bookings up to two days away can be too close to a position. */
function datesAround(date: string): Set<string> {
  const day = Temporal.PlainDate.from(date);
  return new Set([-2, -1, 0, 1, 2].map((days) => day.add({ days }).toString()));
}

type Offers = Pick<Commitments, "bookings" | "liveOffers" | "declinedDays">;

/** The offers of each dayplayer that may keep them from the positions. */
function divideByDayplayer(rows: CommitmentRow[], positionIds: readonly string[]): Map<string, Offers> {
  const asked = new Set(positionIds);
  const all = new Map<string, Offers>();
  for (const { offer_id, dayplayer_id, position_id, date, state, starts, ends, call, zone } of rows) {
    const own = all.get(dayplayer_id) ?? { bookings: [], liveOffers: [], declinedDays: [] };
    all.set(dayplayer_id, own);
    if (state === "declined") own.declinedDays.push(date);
    else if (asked.has(position_id)) own.liveOffers.push({ id: offer_id, position_id });
    if (state === "accepted") {
      const from = call && zone ? momentOf(date, call, zone) : starts;
      own.bookings.push({ offer_id, date, starts: from, ends });
    }
  }
  return all;
}

const commitmentsOf = (offers: Offers | undefined, blocked: boolean): Commitments => ({
  bookings: offers?.bookings ?? [],
  liveOffers: offers?.liveOffers ?? [],
  declinedDays: offers?.declinedDays ?? [],
  blocked,
});

/** The same for one dayplayer. */
export const getCommitments = async (db: Db, dayplayerId: string, positions: OfferedPosition[]): Promise<Commitments> =>
  getCommitmentsOf(await listCommitments(db, [dayplayerId], positions), dayplayerId);
