import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockFreePositions } from "../../dayplans/position-places.ts";
import { shareFreeDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import { type Commitments, isBooked } from "../creation/find-obstacle.ts";
import {
  findOffersToOpen,
  listBookingsAround,
  listOffersByIds,
  listOffersOfBlocks,
  type OfferRow,
} from "../queries.ts";
import { listOfferedPositions, type OfferedPosition } from "../terms/offered-position.ts";
import { moveOffers, type OfferMove } from "./move-offers.ts";

const batch = 200;

/**
 * Sends what is queued; to be called several times a second. Each offer is looked at again: what meanwhile has expired
 * expires, what has no place or no free day any more closes. What somebody else holds waits for the next round.
 */
export async function openCreatedOffers(db: Db): Promise<number> {
  for (let moved = 0; ; ) {
    const queued = await findOffersToOpen(db, batch);
    if (queued.length === 0) return moved;
    const opened = await transaction(db, (tx) => openBatch(tx, queued));
    moved += opened;
    if (opened === 0 || queued.length < batch) return moved;
  }
}

async function openBatch(tx: Tx, queued: OfferRow[]): Promise<number> {
  // The days of a block are sent together.
  const blocks = await listOffersOfBlocks(tx, [...new Set(queued.flatMap(({ block_id }) => block_id ?? []))]);
  const planned = [...queued.filter(({ block_id }) => !block_id), ...blocks.filter(isQueued)];
  const dayplayers = await shareFreeDayplayers(tx, [...new Set(planned.map(({ dayplayer_id }) => dayplayer_id))]);
  const positions = await lockFreePositions(tx, [...new Set(planned.map(({ position_id }) => position_id))]);
  const isLocked = (offer: OfferRow) => dayplayers.has(offer.dayplayer_id) && positions.has(offer.position_id);
  const waiting = new Set(planned.filter((offer) => !isLocked(offer)).flatMap(({ block_id }) => block_id ?? []));
  const lockedOffers = planned.filter((offer) => isLocked(offer) && !(offer.block_id && waiting.has(offer.block_id)));

  const offers = (
    await listOffersByIds(
      tx,
      lockedOffers.map(({ id }) => id),
    )
  ).filter(isQueued);
  const offered = await listOfferedPositions(tx, [...new Set(offers.map(({ position_id }) => position_id))]);
  const bookings = await listBookingsAround(
    tx,
    [...new Set(offers.map(({ dayplayer_id }) => dayplayer_id))],
    [...new Set(offers.map(({ date }) => date))],
  );
  const moves = offers.map((offer) =>
    getNextMove(
      offer,
      offered.find(({ id }) => id === offer.position_id),
      bookings.filter(({ dayplayer_id }) => dayplayer_id === offer.dayplayer_id),
    ),
  );
  return (await moveOffers(tx, moves, null)).length;
}

function getNextMove(
  offer: OfferRow,
  position: OfferedPosition | undefined,
  bookings: Commitments["bookings"],
): OfferMove {
  const { id } = offer;
  if (hasPassed(offer.expires_at, offer.now) || hasPassed(offer.passes_at, offer.now)) return { id, move: "expire" };
  if (!position || offer.booked >= offer.count) return { id, move: "close", reason: "position_filled" };
  if (!position.paid) return { id, move: "close", reason: "department_closed" };
  if (isBooked(position, bookings)) return { id, move: "close", reason: "booked_elsewhere" };
  return { id, move: "open" };
}

const isQueued = ({ state }: OfferRow) => state === "created";
