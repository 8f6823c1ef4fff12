import type { Tx } from "../../db/schema.ts";
import { lockForMove } from "../transitions/lock-for-move.ts";
import { writeMoves } from "../transitions/write-moves.ts";
import { decideCloseStanding } from "./decisions.ts";
import { findLiveStandingOffers, listLockedStandingOffers } from "./queries.ts";
import { standingOfferSubject } from "./standing-offer-subject.ts";

/**
 * Closes the standing offers of a dayplayer whose account is deleted, or of departments that can no longer hire. The
 * caller has locked the dayplayer, or has changed the departments, so that no further one is sent meanwhile.
 */
export async function closeStandingOffers(
  tx: Tx,
  of: { dayplayerId: string } | { departmentIds: string[] },
): Promise<void> {
  const ids = { standingOffers: await findLiveStandingOffers(tx, of) };
  const { standingOffers } = await lockForMove(tx, standingOfferSubject, "close", ids);
  const { moves } = decideCloseStanding(await listLockedStandingOffers(tx, [...standingOffers])).value;
  await writeMoves(tx, standingOfferSubject, moves, null);
}
