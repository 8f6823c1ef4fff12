import { appNow } from "../../db/app-now.ts";
import type { Db } from "../../db/schema.ts";
import { done } from "../../result.ts";
import { findDayplayer } from "../dayplayers/find-dayplayer.ts";
import { filterBlocked } from "../messaging/find-blocked.ts";
import type { DepartmentScope } from "../scopes.ts";
import { lockForMove } from "../transitions/lock-for-move.ts";
import { transact } from "../transitions/transact.ts";
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
  const { departmentId, accountId: senderId } = scope;
  return transact(db, { of: standingOfferSubject, move: "send" }, async (tx) => {
    // Another call for the same dayplayer at the same moment waits for this one, and then finds its offer.
    const ids = { dayplayers: [dayplayerId], departments: [departmentId] };
    const locked = await lockForMove(tx, standingOfferSubject, "send", ids);
    const now = await appNow(tx);
    const decided = decideSend({
      now,
      dayplayerFound: locked.dayplayers.has(dayplayerId) && (await findDayplayer(tx, dayplayerId)) !== undefined,
      canHire: locked.departments.has(departmentId),
      blocked: (await filterBlocked(tx, [dayplayerId], [departmentId])).has(dayplayerId),
      liveState: await q.findLiveState(tx, departmentId, dayplayerId),
      recent: await q.countRecentStandingOffers(tx, departmentId, dayplayerId, getPauseStart(now)),
    });
    if (!decided.ok) return decided;
    const { expiresAt } = decided.value;
    const offer = { departmentId, dayplayerId, senderId, message, expiresAt };
    return done({ standingOfferId: await insertStandingOffer(tx, offer) });
  });
}
