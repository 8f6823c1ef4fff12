import { processDue } from "../../../db/process-due.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { type Locked, lockForMove } from "../../transitions/lock-for-move.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { listOfferedPositions } from "../reads/list-offered-positions.ts";
import { findOffersToOpen, listBookingsAround, listOffersByIds, listOffersOfBlocks } from "../reads/queries.ts";
import { decideOpen } from "../rules/decide-open.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import type { OfferRow } from "../rules/offer-row.ts";
import { offerSubject } from "./writes/offer-subject.ts";

/**
 * Opens queued offers. Runs several times a second. Each offer is checked again, and expires or closes if it can't be
 * answered any more. Offers with a row that another transaction has locked wait for the next run.
 */
export const openCreatedOffers = (db: Db): Promise<number> =>
  processDue(db, { batch: 200, find: findOffersToOpen, write: openBatch });

async function openBatch(tx: Tx, queued: OfferRow[]): Promise<number> {
  // The days of a block open together.
  const blocks = await listOffersOfBlocks(tx, [...new Set(queued.flatMap(({ block_id }) => block_id ?? []))]);
  const found = [...queued.filter(({ block_id }) => !block_id), ...blocks.filter(({ state }) => state === "created")];
  const locked = await lockForMove(tx, offerSubject, "open", lockIdsOf(found), { skipLocked: true });
  const offers = await listOffersByIds(tx, listLockedJobs(found, locked));
  const positions = await listOfferedPositions(tx, [...new Set(offers.map(({ position_id }) => position_id))]);
  const dayplayerIds = [...new Set(offers.map(({ dayplayer_id }) => dayplayer_id))];
  const dates = [...new Set(offers.map(({ date }) => date))];
  const bookings = await listBookingsAround(tx, dayplayerIds, dates);
  const { moves } = decideOpen({ offers, positions, bookings }).value;
  return (await writeMoves(tx, offerSubject, moves, null)).length;
}

/** Offers that are locked, with every day of their block. */
function listLockedJobs(planned: OfferRow[], { dayplayers, positions }: Locked): string[] {
  const isLocked = (offer: OfferRow) => dayplayers.has(offer.dayplayer_id) && positions.has(offer.position_id);
  const waitingBlocks = new Set(planned.filter((offer) => !isLocked(offer)).flatMap(({ block_id }) => block_id ?? []));
  return planned
    .filter((offer) => isLocked(offer) && !(offer.block_id && waitingBlocks.has(offer.block_id)))
    .map(({ id }) => id);
}
