import { processDue } from "../../../../db/process-due.ts";
import type { Db, Tx } from "../../../../db/schema.ts";
import { lockFreeDayplayers } from "../../../dayplayers/lock-dayplayers.ts";
import { findBookingsToCount, listOffersByIds } from "../../reads/queries.ts";
import type { OfferRow } from "../../rules/offer-row.ts";
import { countOnRecord } from "../writes/count-on-record.ts";

/**
 * Counts each booking once as kept when its day has passed. Runs about every minute. Within the week after, a head may
 * still mark it as a no-show.
 */
export const countKeptBookings = (db: Db): Promise<number> =>
  processDue(db, { batch: 500, find: findBookingsToCount, write: countBatch });

async function countBatch(tx: Tx, passed: OfferRow[]): Promise<number> {
  const lockedDayplayers = await lockFreeDayplayers(tx, [...new Set(passed.map(({ dayplayer_id }) => dayplayer_id))]);
  const bookings = await listOffersByIds(
    tx,
    passed.filter(({ dayplayer_id }) => lockedDayplayers.has(dayplayer_id)).map(({ id }) => id),
  );
  const uncounted = bookings.filter(({ state, counted_at }) => state === "accepted" && !counted_at);
  await countOnRecord(
    tx,
    uncounted.map((booking) => ({ booking, kept: 1, of: 1 })),
  );
  return uncounted.length;
}
