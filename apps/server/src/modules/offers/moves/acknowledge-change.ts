import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { transact } from "../../transitions/transition.ts";
import { decideAcknowledge } from "../decisions/decide-acknowledge.ts";
import { findOwnOffer, listOffersOfJob } from "../queries.ts";
import { closeInTheWay, listInTheWay, listOtherBookings } from "./in-the-way.ts";
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
 * that would overlap another one is refused here and stays as it was agreed. Otherwise it closes the offers that overlap it now.
 */
export function acknowledgeChange(db: Db, { dayplayerId, offerId, termsRev }: AcknowledgeChangeInput) {
  return transact(db, {
    of: offerSubject,
    move: "acknowledge",
    by: dayplayerId,
    conflictDetail: { offer_state: "accepted" },
    async find(tx) {
      const offer = await findOwnOffer(tx, dayplayerId, offerId);
      return offer ? done({ dayplayers: [dayplayerId], offer }) : refused("not_found");
    },
    async plan(tx, { offer }) {
      // Only bookings are held to their working time.
      const inTheWay = offer.state === "accepted" ? await listInTheWay(tx, dayplayerId, [offer]) : [];
      return { ...withLockIds([offer, ...inTheWay]), offer, inTheWay };
    },
    async read(tx, { offer, inTheWay }) {
      const job = await listOffersOfJob(tx, offer);
      return { offerId, job, bookings: await listOtherBookings(tx, offer, [offer.date]), termsRev, inTheWay };
    },
    decide({ inTheWay, ...rows }) {
      const decided = decideAcknowledge(rows);
      return decided.ok ? done({ ...decided.value, job: rows.job, inTheWay }) : decided;
    },
    follow: (tx, { job, inTheWay }) =>
      closeInTheWay(
        tx,
        job.filter(({ id }) => id === offerId),
        inTheWay,
      ),
    complete: () => ({ offerId }),
  });
}
