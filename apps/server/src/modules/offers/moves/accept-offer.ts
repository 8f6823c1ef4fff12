import type { Db, Tx } from "../../../db/schema.ts";
import type { Turns } from "../../../db/turns.ts";
import { refuseAnswer } from "../../../refuse-answer.ts";
import { done, refused } from "../../../result.ts";
import { followBooking, isPencilledElsewhere } from "../../pencils/follow-answer.ts";
import { listLivePencils } from "../../pencils/list-pencils.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findOwnOffer, listOffersOfJob, listWaitingOfPositions } from "../reads/queries.ts";
import {
  decideAccept,
  findAcceptRefusal,
  findFilledPositions,
  isClosedByBooking,
  isOpen,
  refuseAccept,
  refuseOverlap,
} from "../rules/decide-accept.ts";
import { lockIdsOf, type OfferMove } from "../rules/offer-move.ts";
import type { OfferRow } from "../rules/offer-row.ts";
import { closeInTheWay, listInTheWay, listOtherBookings } from "./in-the-way.ts";
import { offerSubject } from "./writes/offer-subject.ts";

export interface AcceptOfferInput {
  dayplayerId: string;
  offerId: string;
  /** The revision that the dayplayer saw; without it, the one that they were last notified of. */
  termsRev?: number | undefined;
  /** Each try of one answer carries the same id. */
  answerId?: string | undefined;
  /** Whether the dayplayer agrees that their pencils of the days for somebody else are released. */
  releasePencils?: boolean | undefined;
}

export interface AcceptContext {
  /** Lets racers of this process for one position come one after another. */
  turns?: Turns;
}

/**
 * Books a dayplayer: the offer and, with a block, every open day of it. The vacancies it fills close the other offers of
 * those positions, and the times it takes close the dayplayer's other offers of those dates and of overlapping times. Accepting a
 * booking again is done already; an answer that was received before has no effect, whatever became of the booking. A refusal contains the
 * offer's state.
 */
export async function acceptOffer(db: Db, input: AcceptOfferInput, { turns }: AcceptContext = {}) {
  const seen = await checkUnlocked(db, input);
  if (!seen.ok) return seen;
  const { offer, isDone } = seen.value;
  if (isDone) return done({ offerId: offer.id });
  if (!turns) return book(db, offer, input);
  // Racers for one position wait here. When it is full, those who have waited leave by the same unlocked check.
  return turns.take(offer.position_id, async (hasWaited) => {
    const latest = hasWaited ? await checkUnlocked(db, input) : seen;
    if (!latest.ok) return latest;
    return latest.value.isDone ? done({ offerId: offer.id }) : book(db, latest.value.offer, input);
  });
}

/** Finds out without a lock who can't accept any more, or has already. Most callers that lose a race leave here. */
async function checkUnlocked(db: Db, { dayplayerId, offerId, answerId }: AcceptOfferInput) {
  const offer = await findOwnOffer(db, dayplayerId, offerId);
  if (!offer) return refused("not_found");
  if (offer.state === "accepted" || (await isRepeatedAnswer(db, offerSubject.history, offerId, answerId)))
    return done({ offer, isDone: true });
  // Another booking matters here only if it closed the offer, because the transaction checks an open one.
  const bookings = isClosedByBooking(offer) ? await listOtherBookings(db, offer, [offer.date]) : [];
  const reason = findAcceptRefusal(offer, bookings);
  if (reason === "overlaps_booking") return refuseOverlap(offer, offer, bookings);
  return reason ? refuseAccept(reason, offer) : done({ offer, isDone: false });
}

const book = (db: Db, offer: OfferRow, input: AcceptOfferInput) =>
  transact(db, { of: offerSubject, move: "accept", conflictDetail: { offer_state: offer.state } }, (tx) =>
    accept(tx, offer, input),
  );

/**
 * Accepts an open offer in the caller's transaction, for a dayplayer who wanted to be booked without being asked. The
 * caller has locked the dayplayer, the position, and the positions of the dayplayer's other offers that it closes.
 */
export async function acceptWithin(tx: Tx, input: AcceptOfferInput) {
  const offer = await findOwnOffer(tx, input.dayplayerId, input.offerId);
  return offer ? accept(tx, offer, { ...input, releasePencils: true }) : refused("not_found");
}

async function accept(tx: Tx, offer: OfferRow, input: AcceptOfferInput) {
  const { dayplayerId, offerId, termsRev, answerId } = input;
  await lockForMove(tx, offerSubject, "accept", { dayplayers: [dayplayerId] });
  // While the dayplayer is locked, no offer to them becomes live: what is read here can only shrink.
  const open = (await listOffersOfJob(tx, offer)).filter(isOpen);
  const inTheWay = await listInTheWay(tx, dayplayerId, open);
  const { positions } = lockIdsOf([...open, ...inTheWay, offer]);
  await lockForMove(tx, offerSubject, "accept", { positions });

  const job = await listOffersOfJob(tx, offer);
  const bookings = await listOtherBookings(tx, offer, [offer.date, ...open.map(({ date }) => date)]);
  const decided = decideAccept({ offerId, job, bookings, termsRev, answerId });
  if (!decided.ok) return decided;
  const { moves } = decided.value;
  const booked = job.filter(({ id }) => moves.some((move) => move.id === id));
  const pencils = await listLivePencils(
    tx,
    dayplayerId,
    booked.map(({ date }) => date),
  );
  if (!input.releasePencils && isPencilledElsewhere(pencils, offer.department_id))
    return refuseAnswer("pencilled_elsewhere", offer);
  await writeMoves(tx, offerSubject, [...moves, ...(await listClosings(tx, booked, inTheWay))], dayplayerId);
  await followBooking(tx, pencils, offer.department_id);
  return done({ offerId });
}

/** The moves that close the other offers of positions that are now full, and those of the dayplayer in the way. */
async function listClosings(tx: Tx, booked: OfferRow[], inTheWay: OfferRow[]): Promise<OfferMove[]> {
  if (booked.length === 0) return [];
  const filled = findFilledPositions(booked);
  return closeInTheWay(tx, booked, inTheWay, filled.length > 0 ? await listWaitingOfPositions(tx, filled) : []);
}
