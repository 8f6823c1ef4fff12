import type { Db, Tx } from "../../../db/schema.ts";
import type { Turns } from "../../../db/turns.ts";
import { done, refused } from "../../../result.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { transact, transition } from "../../transitions/transition.ts";
import {
  type AcceptRows,
  decideAccept,
  findAcceptRefusal,
  findFilledPositions,
  isClosedByBooking,
  isOpen,
  refuseAccept,
  refuseOverlap,
} from "../decisions/decide-accept.ts";
import { findOwnOffer, listOffersOfJob, listWaitingOfPositions, type OfferRow } from "../queries.ts";
import { closeInTheWay, listInTheWay, listOtherBookings } from "./in-the-way.ts";
import { type OfferMove, withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

export interface AcceptOfferInput {
  dayplayerId: string;
  offerId: string;
  /** The revision that the dayplayer saw; without it, the one that they were last notified of. */
  termsRev?: number | undefined;
  /** Each try of one answer carries the same id. */
  answerId?: string | undefined;
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
  transact(db, { ...acceptSteps(offer, input), conflictDetail: { offer_state: offer.state } });

/**
 * Accepts an open offer in the caller's transaction, for a dayplayer who wanted to be booked without being asked. The
 * caller has locked the dayplayer, the position, and the positions of the dayplayer's other offers that it closes.
 */
export async function acceptWithin(tx: Tx, input: AcceptOfferInput) {
  const offer = await findOwnOffer(tx, input.dayplayerId, input.offerId);
  if (!offer) return refused("not_found");
  return transition(tx, acceptSteps(offer, input));
}

type AcceptPlan = ReturnType<typeof withLockIds> & { dates: string[]; inTheWay: OfferRow[] };

interface Accepted {
  moves: OfferMove[];
  job: OfferRow[];
  inTheWay: OfferRow[];
}

function acceptSteps(offer: OfferRow, { dayplayerId, offerId, termsRev, answerId }: AcceptOfferInput) {
  return {
    of: offerSubject,
    move: "accept" as const,
    by: dayplayerId,
    find: async () => done({ dayplayers: [dayplayerId] }),
    // While the dayplayer is locked, no offer to them becomes live: what is read here can only shrink.
    async plan(tx: Tx): Promise<AcceptPlan> {
      const days = (await listOffersOfJob(tx, offer)).filter(isOpen);
      const dates = days.map(({ date }) => date);
      const inTheWay = await listInTheWay(tx, dayplayerId, days);
      return { ...withLockIds([...days, ...inTheWay, offer]), dates: [offer.date, ...dates], inTheWay };
    },
    async read(tx: Tx, { dates, inTheWay }: AcceptPlan) {
      const job = await listOffersOfJob(tx, offer);
      const bookings = await listOtherBookings(tx, offer, dates);
      return { offerId, job, bookings, termsRev, answerId, inTheWay };
    },
    decide({ inTheWay, ...rows }: AcceptRows & { inTheWay: OfferRow[] }) {
      const decided = decideAccept(rows);
      return decided.ok ? done({ ...decided.value, job: rows.job, inTheWay }) : decided;
    },
    follow: (tx: Tx, { moves, job, inTheWay }: Accepted) =>
      listClosings(
        tx,
        job.filter(({ id }) => moves.some((move) => move.id === id)),
        inTheWay,
      ),
    complete: () => ({ offerId }),
  };
}

async function listClosings(tx: Tx, days: OfferRow[], inTheWay: OfferRow[]) {
  const filled = findFilledPositions(days);
  return closeInTheWay(tx, days, inTheWay, filled.length > 0 ? await listWaitingOfPositions(tx, filled) : []);
}
