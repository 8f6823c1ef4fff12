import { openOfferDays, openOfferPauseDays, openOffersAtMost } from "@callboard/contract/open-offers";
import { decide } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { violates } from "../../db/violation.ts";
import { done, refused } from "../../result.ts";
import { findPlayer } from "../dayplayers/find-player.ts";
import { isBlockedFrom } from "../messaging/find-blocked.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { recordSent } from "./move-open-offers.ts";
import * as q from "./open-offer-queries.ts";
import { lockPlayers } from "./queries.ts";

export interface SendOpenOffer {
  scope: DepartmentScope;
  playerId: string;
  message: string;
  now: Temporal.Instant;
}

/** Asks a dayplayer to work with the department: no day, no place. One at a time, and not again soon after a no. */
export async function sendOpenOffer(db: Db, { scope, playerId, message, now }: SendOpenOffer) {
  const { departmentId, accountId } = scope;
  try {
    return await decide(db, async (tx) => {
      // Whoever asks the same dayplayer at the same moment waits, and then sees this one.
      if ((await lockPlayers(tx, [playerId])).length === 0) return refused("not_found");
      if (!(await findPlayer(tx, playerId))) return refused("not_found");
      if (!(await q.shareDepartment(tx, departmentId))) return refused("production_read_only");
      if (await isBlockedFrom(tx, playerId, [departmentId])) return refused("dayplayer_blocked");
      const live = await q.findLive(tx, departmentId, playerId);
      if (live) return refused(live.state === "sent" ? "open_offer_sent" : "works_with_you");
      const since = now.subtract({ hours: 24 * openOfferPauseDays });
      const { asked, declined } = await q.countAsked(tx, departmentId, playerId, since);
      if (declined > 0 || asked >= openOffersAtMost) return refused("asked_recently");

      const expiresAt = now.add({ hours: 24 * openOfferDays });
      const id = await q.insertOpenOffer(tx, { departmentId, playerId, senderId: accountId, message, expiresAt });
      await recordSent(tx, { id, by: accountId, message });
      return done({ openOfferId: id });
    });
  } catch (error) {
    if (violates(error, "open_offers_one_live")) return refused("open_offer_sent");
    throw error;
  }
}
