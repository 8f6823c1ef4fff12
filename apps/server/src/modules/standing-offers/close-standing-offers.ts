import type { Tx } from "../../db/schema.ts";
import { moveStandingOffers } from "./move-standing-offers.ts";
import { lockLiveStandingOffers } from "./queries.ts";

/** Ends what waits or was agreed to, of a dayplayer who leaves or of departments that can no longer hire. */
export async function closeStandingOffers(
  tx: Tx,
  of: { dayplayerId: string } | { departmentIds: string[] },
): Promise<void> {
  await moveStandingOffers(tx, { offers: await lockLiveStandingOffers(tx, of), move: "close", by: null });
}
