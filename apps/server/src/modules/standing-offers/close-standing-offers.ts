import type { Tx } from "../../db/schema.ts";
import { done } from "../../result.ts";
import { transition } from "../transitions/transition.ts";
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
  await transition(tx, {
    of: standingOfferSubject,
    move: "close",
    by: null,
    find: async () => done({ standingOffers: await findLiveStandingOffers(tx, of) }),
    read: (_tx, _plan, { standingOffers }) => listLockedStandingOffers(tx, [...standingOffers]),
    decide: decideCloseStanding,
    complete: () => undefined,
  });
}
