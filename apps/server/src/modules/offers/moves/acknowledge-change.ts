import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { transact } from "../../transitions/transition.ts";
import { decideAcknowledge } from "../decisions/decide-acknowledge.ts";
import { findOwnOffer, listOffersOfJob } from "../queries.ts";
import { withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

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
export function acknowledgeChange(db: Db, { dayplayerId, offerId, termsRev }: AcknowledgeChangeInput) {
  return transact(db, {
    of: offerSubject,
    move: "acknowledge",
    by: dayplayerId,
    // Only bookings are held to their working time.
    conflictDetail: { offer_state: "accepted" },
    async find(tx) {
      const offer = await findOwnOffer(tx, dayplayerId, offerId);
      return offer ? done({ ...withLockIds([offer]), offer }) : refused("not_found");
    },
    read: async (tx, { offer }) => ({ offerId, job: await listOffersOfJob(tx, offer), termsRev }),
    decide: decideAcknowledge,
    complete: () => ({ offerId }),
  });
}
