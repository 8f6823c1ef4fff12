import { sql } from "kysely";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { violates } from "../../../db/violation.ts";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import { findOwnOffer, listOffersOfJob } from "../queries.ts";
import { getShownTermsRev } from "../terms/shown-terms.ts";
import { type ChangedOffer, recordChanges } from "./move-offers.ts";

export interface AcknowledgeChangeInput {
  dayplayerId: string;
  offerId: string;
  /** The revision that was shown. */
  termsRev: number;
}

/**
 * Agrees to the changed terms of an offer or a booking. Only now do they become the promised working time, so a booking
 * that would overlap another one is refused here and stays as it was agreed.
 */
export async function acknowledgeChange(db: Db, call: AcknowledgeChangeInput) {
  try {
    return await transactResult(db, (tx) => acknowledge(tx, call));
  } catch (error) {
    if (violates(error, "offers_no_overlap")) return refuseAnswer("already_booked", { state: "accepted" });
    throw error;
  }
}

async function acknowledge(tx: Tx, { dayplayerId, offerId, termsRev }: AcknowledgeChangeInput) {
  const unlockedOffer = await findOwnOffer(tx, dayplayerId, offerId);
  if (!unlockedOffer) return refused("not_found");
  await lockDayplayers(tx, [dayplayerId]);
  await lockPositions(tx, [unlockedOffer.position_id]);
  const job = await listOffersOfJob(tx, unlockedOffer);
  const offer = job.find(({ id }) => id === offerId);
  if (!offer) return refused("not_found");
  if (offer.state !== "open" && offer.state !== "accepted") return refuseAnswer("offer_gone", offer);
  if (offer.state === "open" && hasPassed(offer.expires_at, offer.now))
    return refuseAnswer("offer_gone", { state: "expired" });
  if (hasPassed(offer.passes_at, offer.now)) return refused("day_has_passed");
  if (termsRev !== getShownTermsRev(offer, job)) return refuseAnswer("offer_changed", offer);
  if (offer.ack_rev === offer.terms_rev) return done({ offerId });

  const { rows } = await sql<ChangedOffer>`
    update offers o set ack_rev = o.terms_rev, during = t.during, changed_at = app_now()
    from offer_terms t, accounts a
    where o.id = ${offerId} and t.offer_id = o.id and t.rev = o.terms_rev and a.id = o.dayplayer_id
    returning o.id, o.position_id, o.dayplan_id, o.department_id, o.dayplayer_id, o.date, o.expires_at,
      o.state as from_state, o.state, '' as message, a.first_name, a.last_name`.execute(tx);
  await recordChanges(
    tx,
    rows.map((row) => ({ offer: row, transition: "acknowledge" as const })),
    dayplayerId,
  );
  return done({ offerId });
}
