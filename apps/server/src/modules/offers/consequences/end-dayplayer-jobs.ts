import type { Db, Tx } from "../../../db/schema.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import { closeStandingOffers } from "../../standing-offers/close-standing-offers.ts";
import { moveOffers } from "../moves/move-offers.ts";
import { listUpcomingOffers } from "../queries.ts";
import { countOnRecord } from "./count-on-record.ts";

const message = "This dayplayer closed their Callboard account.";

/**
 * Drops a dayplayer's coming bookings and closes the offers they have not answered, because their account is deleted. Each
 * drop counts on their record like any other. The dayplayer's row is locked until the transaction ends, and every new
 * offer needs that lock: none can slip in between this and the deletion.
 */
export async function endDayplayerJobs(tx: Tx, dayplayerId: string): Promise<void> {
  await lockDayplayers(tx, [dayplayerId]);
  const unlockedOffers = await listUpcomingOffers(tx, { dayplayerId });
  await lockPositions(
    tx,
    unlockedOffers.map(({ position_id }) => position_id),
  );
  const upcoming = await listUpcomingOffers(tx, { dayplayerId });
  const bookings = upcoming.filter(({ state }) => state === "accepted");
  await moveOffers(
    tx,
    upcoming.map(({ id, state }) =>
      state === "accepted"
        ? { id, move: "drop" as const, message }
        : { id, move: "close" as const, reason: "account_closed" as const },
    ),
    dayplayerId,
  );
  await countOnRecord(
    tx,
    bookings.filter(({ ack_rev, terms_rev }) => ack_rev === terms_rev).map((booking) => ({ booking, kept: 0, of: 1 })),
  );
  await closeStandingOffers(tx, { dayplayerId });
}

/** What leaving would end now. */
export async function countUpcoming(db: Db, of: Parameters<typeof listUpcomingOffers>[1]) {
  const upcoming = await listUpcomingOffers(db, of);
  const bookings = upcoming.filter(({ state }) => state === "accepted").length;
  return { bookings, offers: upcoming.filter(({ state }) => state === "open").length };
}
