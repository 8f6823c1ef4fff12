import { statesThatAllow } from "@callboard/contract/lifecycle";
import { refusals } from "@callboard/contract/refusals";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { violates } from "../../../db/violation.ts";
import { refused } from "../../../result.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import type { OfferRow } from "../queries.ts";
import { type ExtendOrReopenInput, extendOrReopenOffer } from "./extend-or-reopen-offer.ts";

/**
 * Gives more time to answer: later than now, later than the current expiry of an open offer, and not after the last moment
 * there is. An expired offer opens again.
 */
export async function extendOffer(db: Db, call: ExtendOrReopenInput) {
  const extending = {
    move: "extend",
    from: statesThatAllow("extend"),
    refusalReason: "offer_not_extendable",
    checkExpiry,
  } as const;
  try {
    return await transactResult(db, (tx) => extendOrReopenOffer(tx, call, extending));
  } catch (error) {
    if (violates(error, "offers_one_live")) return refused("already_offered");
    throw error;
  }
}

/** An extension never takes time away: whoever was told a time may count on it. */
function checkExpiry(chosen: Temporal.Instant, offers: OfferRow[]) {
  const isLater = offers.every(({ state, expires_at }) => state !== "open" || isBefore(expires_at, chosen));
  if (isLater) return undefined;
  return refused("expiry_not_later", { errors: { expires_at: [refusals.expiry_not_later[1]] } });
}
