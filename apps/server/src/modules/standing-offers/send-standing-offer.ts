import type { Db } from "../../db/schema.ts";
import { done } from "../../result.ts";
import { findDayplayer } from "../dayplayers/find-dayplayer.ts";
import { filterBlocked } from "../messaging/find-blocked.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { transact } from "../transitions/transition.ts";
import { decideSend, getPauseStart } from "./decisions.ts";
import * as q from "./queries.ts";
import { standingOfferSubject } from "./standing-offer-subject.ts";
import { insertStandingOffer } from "./write-standing-offers.ts";

export interface SendStandingOfferInput {
  scope: DepartmentScope;
  dayplayerId: string;
  message: string;
}

/** Asks a dayplayer to work with the department, without a day or a place. */
export function sendStandingOffer(db: Db, { scope, dayplayerId, message }: SendStandingOfferInput) {
  const { departmentId, accountId } = scope;
  return transact(db, {
    of: standingOfferSubject,
    move: "send",
    by: accountId,
    // Another call for the same dayplayer at the same moment waits for this one, and then finds its offer.
    find: async () => done({ dayplayers: [dayplayerId], departments: [departmentId] }),
    async read(tx, _plan, locked) {
      const now = await q.getNow(tx);
      return {
        now,
        dayplayerFound: locked.dayplayers.has(dayplayerId) && (await findDayplayer(tx, dayplayerId)) !== undefined,
        canHire: locked.departments.has(departmentId),
        blocked: (await filterBlocked(tx, [dayplayerId], [departmentId])).has(dayplayerId),
        liveState: await q.findLiveState(tx, departmentId, dayplayerId),
        recent: await q.countRecentStandingOffers(tx, departmentId, dayplayerId, getPauseStart(now)),
      };
    },
    decide: decideSend,
    async complete(tx, { expiresAt }) {
      const offer = { departmentId, dayplayerId, senderId: accountId, message, expiresAt };
      return { standingOfferId: await insertStandingOffer(tx, offer) };
    },
  });
}
