import { maxStandingOffers, standingOfferDays, standingOfferPauseDays } from "@callboard/contract/standing-offers";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { violates } from "../../db/violation.ts";
import { done, refused } from "../../result.ts";
import { findDayplayer } from "../dayplayers/find-player.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { isBlockedFrom } from "../messaging/find-blocked.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { recordStandingOfferSent } from "./move-standing-offers.ts";
import * as q from "./queries.ts";

export interface SendStandingOfferInput {
  scope: DepartmentScope;
  dayplayerId: string;
  message: string;
  now: Temporal.Instant;
}

/** Asks a dayplayer to work with the department: no day, no place. One at a time, and not again soon after a no. */
export async function sendStandingOffer(db: Db, { scope, dayplayerId, message, now }: SendStandingOfferInput) {
  const { departmentId, accountId } = scope;
  try {
    return await transactResult(db, async (tx) => {
      // Whoever asks the same dayplayer at the same moment waits, and then sees this one.
      if ((await lockDayplayers(tx, [dayplayerId])).length === 0) return refused("not_found");
      if (!(await findDayplayer(tx, dayplayerId))) return refused("not_found");
      if (!(await q.shareDepartment(tx, departmentId))) return refused("production_read_only");
      if (await isBlockedFrom(tx, dayplayerId, [departmentId])) return refused("dayplayer_blocked");
      const live = await q.findLiveStandingOffer(tx, departmentId, dayplayerId);
      if (live) return refused(live.state === "sent" ? "open_offer_sent" : "works_with_you");
      const since = now.subtract({ hours: 24 * standingOfferPauseDays });
      const { sent: sentCount, declined: declinedCount } = await q.countRecentStandingOffers(
        tx,
        departmentId,
        dayplayerId,
        since,
      );
      if (declinedCount > 0 || sentCount >= maxStandingOffers) return refused("asked_recently");

      const expiresAt = now.add({ hours: 24 * standingOfferDays });
      const id = await q.insertStandingOffer(tx, {
        departmentId,
        dayplayerId,
        senderId: accountId,
        message,
        expiresAt,
      });
      await recordStandingOfferSent(tx, { id, by: accountId, message });
      return done({ standingOfferId: id });
    });
  } catch (error) {
    if (violates(error, "standing_offers_one_live")) return refused("open_offer_sent");
    throw error;
  }
}
