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
  listBookingsAround,
  listOffersByIds,
  listOffersOfJob,
  listWaitingOfPositions,
  listWaitingOnDates,
  type OfferRow,
} from "../queries.ts";
import { getShownTermsRev } from "../terms/shown-terms.ts";
import { isRepeatedAnswer } from "./is-repeated-answer.ts";
import { moveOffers, type OfferMove } from "./move-offers.ts";

export interface AcceptOfferInput {
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
export async function acceptOffer(db: Db, call: AcceptOfferInput) {
  // Most losers of a race leave here, without a lock.
  const offer = await findOwnOffer(db, call.dayplayerId, call.offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "accepted" || (await isRepeatedAnswer(db, offer.id, call.answerId)))
    return done({ offerId: offer.id, moved: false });
  const refusal = findAcceptRefusal(offer, await findOtherBookedDates(db, offer, [offer.date]));
  if (refusal) return refuseWithState(refusal, offer);
  try {
    return await transactResult(db, (tx) => accept(tx, call, offer));
  } catch (error) {
    if (violates(error, "offers_one_booking_a_date", "offers_no_overlap")) return refuseAnswer("already_booked", offer);
    throw error;
  }
}

async function accept(tx: Tx, { dayplayerId, offerId, termsRev, answerId }: AcceptOfferInput, unlockedOffer: OfferRow) {
  // While the player is held, no offer to them becomes live: what is read now can only shrink.
  await lockDayplayers(tx, [dayplayerId]);
  const unlockedDays = (await listOffersOfJob(tx, unlockedOffer)).filter(isOpen);
  const dates = unlockedDays.map(({ date }) => date);
  const sameDates = await listWaitingOnDates(tx, dayplayerId, dates);
  await lockPositions(tx, positionsOf([...unlockedDays, ...sameDates, unlockedOffer]));

  const job = await listOffersOfJob(tx, unlockedOffer);
  const offer = job.find(({ id }) => id === offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "accepted") return done({ offerId, moved: false });
  const days = job.filter(isOpen);
  const bookedDates = await findOtherBookedDates(tx, offer, [offer.date, ...dates]);
  for (const day of [offer, ...days]) {
    const refusal = findAcceptRefusal(day, bookedDates);
    if (refusal) return refuseWithState(refusal, offer);
  }
  if (termsRev === undefined ? days.some(isChanged) : termsRev !== getShownTermsRev(offer, job))
    return refuseAnswer("offer_changed", offer);

  const others = sameDates.filter(({ id }) => !days.some((day) => day.id === id));
  await moveOffers(
    tx,
    [...days.map(({ id }): OfferMove => ({ id, move: "accept", answerId })), ...(await listClosings(tx, days, others))],
    dayplayerId,
  );
  return done({ offerId, moved: true });
}

/** What a booking ends: the dayplayer's other offers of its dates, and those of others for the places it filled. */
async function listClosings(tx: Tx, days: OfferRow[], others: OfferRow[]): Promise<OfferMove[]> {
  const elsewhere = others.length > 0 ? (await listOffersByIds(tx, idsOf(others))).filter(isLive) : [];
  const full = days.filter(({ booked, count }) => booked + 1 >= count);
  const rest = full.length > 0 ? await listWaitingOfPositions(tx, positionsOf(full)) : [];
  const own = new Set([...idsOf(days), ...idsOf(elsewhere)]);
  return [
    ...elsewhere.map(({ id }): OfferMove => ({ id, move: "close", reason: "booked_elsewhere" })),
    ...rest
      .filter(({ id }) => !own.has(id))
      .map(({ id }): OfferMove => ({ id, move: "close", reason: "position_filled" })),
  ];
}

/** What happened to an offer that can't be accepted any more, or undefined while it can. */
function findAcceptRefusal(offer: OfferRow, bookedDates: Set<string>) {
  if (offer.state === "closed" && offer.closed_reason === "position_filled") return "offer_filled";
  if (offer.state === "closed" && offer.closed_reason === "booked_elsewhere") {
    return bookedDates.has(offer.date) ? "already_booked" : "offer_gone";
  }
  if (offer.state === "expired") return "offer_expired";
  if (!isOpen(offer)) return "offer_gone";
  // An expiry counts from its very moment, whether or not the sweep has come by.
  if (hasPassed(offer.expires_at, offer.now)) return "offer_expired";
  if (hasPassed(offer.passes_at, offer.now)) return "day_has_passed";
  if (bookedDates.has(offer.date)) return "already_booked";
  if (offer.booked >= offer.count) return "offer_filled";
  return undefined;
}

/** That the day has passed is true of other things than offers as well, and tells no state. */
const refuseWithState = (refusal: NonNullable<ReturnType<typeof findAcceptRefusal>>, offer: OfferRow) =>
  refusal === "day_has_passed" ? refused(refusal) : refuseAnswer(refusal, offer);

/** Dates with a booking of the dayplayer; not this offer's own, which the same call may have made a moment ago. */
const findOtherBookedDates = async (db: Db, { id, dayplayer_id }: OfferRow, dates: string[]) => {
  const bookings = await listBookingsAround(db, [dayplayer_id], dates);
  return new Set(bookings.filter(({ offer_id }) => offer_id !== id).map(({ date }) => date));
};

const isOpen = ({ state }: OfferRow) => state === "open";
const isLive = ({ state }: OfferRow) => state === "open" || state === "created";
const isChanged = ({ terms_rev, ack_rev }: OfferRow) => terms_rev !== ack_rev;
const idsOf = (offers: OfferRow[]) => offers.map(({ id }) => id);
const positionsOf = (offers: OfferRow[]) => [...new Set(offers.map(({ position_id }) => position_id))];
