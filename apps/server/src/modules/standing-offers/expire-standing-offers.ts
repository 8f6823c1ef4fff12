import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { moveStandingOffers } from "./move-standing-offers.ts";
import { lockOverdueStandingOffers } from "./queries.ts";

const batch = 500;

/** Ends the open offers whose time is over. Nothing depends on its being in time: an overdue one can't be accepted. */
export async function expireStandingOffers(db: Db): Promise<number> {
  for (let moved = 0; ; ) {
    const ended = await transaction(db, async (tx) => {
      const ids = await lockOverdueStandingOffers(tx, batch);
      await moveStandingOffers(tx, { offers: ids.map((id) => ({ id, state: "sent" })), move: "expire", by: null });
      return ids.length;
    });
    moved += ended;
    if (ended < batch) return moved;
  }
}
