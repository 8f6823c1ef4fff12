import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { violates } from "../../../db/violation.ts";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import {
  findOwnOffer,
  type OfferRow,
  readBookingsAround,
  readJob,
  readLiveOfPositions,
  readLiveOn,
  readOffers,
} from "../queries.ts";
import { seenTerms } from "../terms/shown-terms.ts";
import { answeredBefore } from "./is-repeated-answer.ts";
import { moveOffers, type OfferMove } from "./move-offers.ts";

export interface AcceptOffer {
  dayplayerId: string;
  offerId: string;
  /** The revision the dayplayer saw; without it, the one they were last told of. */
  termsRev?: number | undefined;
  /** The same for each try of one answer. */
  answerId?: string | undefined;
}

/**
 * Books a dayplayer: the offer, and with a block every day of it that is left. The places it fills close the other
 * offers of those positions, and the dates it takes close the dayplayer's other offers of those dates.
 * Accepting again is done already; an answer that was heard before is not heard twice, whatever became of the booking. A
 * refusal tells what happened to the offer meanwhile.
 */
export async function acceptOffer(db: Db, call: AcceptOffer) {
  // Most losers of a race leave here, without a lock.
  const offer = await findOwnOffer(db, call.dayplayerId, call.offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "accepted" || (await answeredBefore(db, offer.id, call.answerId)))
    return done({ offerId: offer.id, moved: false });
  const lost = whyLost(offer, await bookedElsewhere(db, offer, [offer.date]));
  if (lost) return refuseLost(lost, offer);
  try {
    return await transactResult(db, (tx) => accept(tx, call, offer));
  } catch (error) {
    if (violates(error, "offers_one_booking_a_date", "offers_no_overlap")) return refuseAnswer("already_booked", offer);
    throw error;
  }
}

async function accept(tx: Tx, { dayplayerId, offerId, termsRev, answerId }: AcceptOffer, seen: OfferRow) {
  // While the player is held, no offer to them becomes live: what is read now can only shrink.
  await lockDayplayers(tx, [dayplayerId]);
  const planned = (await readJob(tx, seen)).filter(isOpen);
  const dates = planned.map(({ date }) => date);
  const sameDates = await readLiveOn(tx, dayplayerId, dates);
  await lockPositions(tx, positionsOf([...planned, ...sameDates, seen]));

  const job = await readJob(tx, seen);
  const offer = job.find(({ id }) => id === offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "accepted") return done({ offerId, moved: false });
  const days = job.filter(isOpen);
  const booked = await bookedElsewhere(tx, offer, [offer.date, ...dates]);
  for (const day of [offer, ...days]) {
    const lost = whyLost(day, booked);
    if (lost) return refuseLost(lost, offer);
  }
  if (termsRev === undefined ? days.some(isChanged) : termsRev !== seenTerms(offer, job))
    return refuseAnswer("offer_changed", offer);

  const others = sameDates.filter(({ id }) => !days.some((day) => day.id === id));
  await moveOffers(
    tx,
    [...days.map(({ id }): OfferMove => ({ id, move: "accept", answerId })), ...(await closedBy(tx, days, others))],
    dayplayerId,
  );
  return done({ offerId, moved: true });
}

/** What a booking ends: the dayplayer's other offers of its dates, and those of others for the places it filled. */
async function closedBy(tx: Tx, days: OfferRow[], others: OfferRow[]): Promise<OfferMove[]> {
  const elsewhere = others.length > 0 ? (await readOffers(tx, idsOf(others))).filter(isLive) : [];
  const full = days.filter(({ booked, count }) => booked + 1 >= count);
  const rest = full.length > 0 ? await readLiveOfPositions(tx, positionsOf(full)) : [];
  const own = new Set([...idsOf(days), ...idsOf(elsewhere)]);
  return [
    ...elsewhere.map(({ id }): OfferMove => ({ id, move: "close", reason: "booked_elsewhere" })),
    ...rest
      .filter(({ id }) => !own.has(id))
      .map(({ id }): OfferMove => ({ id, move: "close", reason: "position_filled" })),
  ];
}

/** What happened to an offer that can't be accepted any more, or undefined while it can. */
function whyLost(offer: OfferRow, booked: Set<string>) {
  if (offer.state === "closed" && offer.closed_reason === "position_filled") return "offer_filled";
  if (offer.state === "closed" && offer.closed_reason === "booked_elsewhere") {
    return booked.has(offer.date) ? "already_booked" : "offer_gone";
  }
  if (offer.state === "expired") return "offer_expired";
  if (!isOpen(offer)) return "offer_gone";
  // An expiry counts from its very moment, whether or not the sweep has come by.
  if (hasPassed(offer.expires_at, offer.now)) return "offer_expired";
  if (hasPassed(offer.passes_at, offer.now)) return "day_has_passed";
  if (booked.has(offer.date)) return "already_booked";
  if (offer.booked >= offer.count) return "offer_filled";
  return undefined;
}

/** That the day has passed is true of other things than offers as well, and tells no state. */
const refuseLost = (lost: NonNullable<ReturnType<typeof whyLost>>, offer: OfferRow) =>
  lost === "day_has_passed" ? refused(lost) : refuseAnswer(lost, offer);

/** Dates with a booking of the dayplayer; not this offer's own, which the same call may have made a moment ago. */
const bookedElsewhere = async (db: Db, { id, dayplayer_id }: OfferRow, dates: string[]) => {
  const bookings = await readBookingsAround(db, [dayplayer_id], dates);
  return new Set(bookings.filter(({ offer_id }) => offer_id !== id).map(({ date }) => date));
};

const isOpen = ({ state }: OfferRow) => state === "open";
const isLive = ({ state }: OfferRow) => state === "open" || state === "created";
const isChanged = ({ terms_rev, ack_rev }: OfferRow) => terms_rev !== ack_rev;
const idsOf = (offers: OfferRow[]) => offers.map(({ id }) => id);
const positionsOf = (offers: OfferRow[]) => [...new Set(offers.map(({ position_id }) => position_id))];
