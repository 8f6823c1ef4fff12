import type { Db, Tx } from "../../../../db/schema.ts";
import { closeStandingOffers } from "../../../standing-offers/close-standing-offers.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { listUpcomingOffers } from "../../reads/queries.ts";
import { decideEndDayplayer } from "../../rules/decide-system-moves.ts";
import { lockIdsOf } from "../../rules/offer-move.ts";
import { countOnRecord } from "../writes/count-on-record.ts";
import { offerSubject } from "../writes/offer-subject.ts";

const message = "This dayplayer closed their Callboard account.";

/**
 * Drops a dayplayer's upcoming bookings and closes the offers they have not answered, because their account is deleted.
 * Each drop counts on their record like any other. The dayplayer's row is locked until the transaction ends, and every
 * new offer needs that lock, so that none is created between this and the deletion.
 */
export async function endDayplayerJobs(tx: Tx, dayplayerId: string): Promise<void> {
  await lockForMove(tx, offerSubject, "drop", { dayplayers: [dayplayerId] });
  const { positions } = lockIdsOf(await listUpcomingOffers(tx, { dayplayerId }));
  await lockForMove(tx, offerSubject, "drop", { positions });
  const { moves, record } = decideEndDayplayer(await listUpcomingOffers(tx, { dayplayerId }), message).value;
  await writeMoves(tx, offerSubject, moves, dayplayerId);
  await countOnRecord(tx, record);
  await closeStandingOffers(tx, { dayplayerId });
}

/** How many bookings and open offers would end now. */
export async function countUpcoming(db: Db, of: Parameters<typeof listUpcomingOffers>[1]) {
  const upcoming = await listUpcomingOffers(db, of);
  const bookings = upcoming.filter(({ state }) => state === "accepted").length;
  return { bookings, offers: upcoming.filter(({ state }) => state === "open").length };
}

/** How many bookings of each of these departments would end now, in one statement. */
export async function countBookings(db: Db, departmentIds: string[]): Promise<Map<string, number>> {
  const upcoming = await listUpcomingOffers(db, { departmentIds });
  const bookings = upcoming.filter(({ state }) => state === "accepted");
  return new Map([...Map.groupBy(bookings, (each) => each.department_id)].map(([id, all]) => [id, all.length]));
}
