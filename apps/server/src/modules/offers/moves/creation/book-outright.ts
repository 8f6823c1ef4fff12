import type { Tx } from "../../../../db/schema.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { getCommitments } from "../../reads/get-commitments.ts";
import { listOfferedPositions } from "../../reads/list-offered-positions.ts";
import { listLiveAround } from "../../reads/queries.ts";
import { findObstacle, hasShortRest } from "../../rules/find-obstacle.ts";
import type { OfferedPosition } from "../../rules/offered-position.ts";
import { acceptWithin } from "../accept-offer.ts";
import { createOffers, type NewJob } from "../writes/create-offers.ts";
import { offerSubject } from "../writes/offer-subject.ts";

export interface BookOutrightInput {
  dayplayerId: string;
  positionId: string;
  date: string;
  /** Describes the offer under the locks. Undefined where the dayplayer is not to be booked any more. */
  describe(position: OfferedPosition): Promise<NewJob | undefined>;
}

/**
 * Books a dayplayer who stands by in mode `book`: an offer is created, opened and accepted in one transaction, by the
 * use case with which dayplayers accept. Returns the booking, or undefined if the dayplayer can't take the job.
 */
export async function bookOutright(tx: Tx, { dayplayerId, positionId, date, describe }: BookOutrightInput) {
  const { dayplayers } = await lockForMove(tx, offerSubject, "accept", { dayplayers: [dayplayerId] });
  // All positions of which accepting may close an offer are locked at once, in the order of ids.
  const around = await listLiveAround(tx, dayplayerId, [date]);
  const positions = [positionId, ...around.map(({ position_id }) => position_id)];
  await lockForMove(tx, offerSubject, "accept", { positions });
  const [position] = await listOfferedPositions(tx, [positionId]);
  if (!position || position.date !== date || !dayplayers.has(dayplayerId)) return undefined;
  const commitments = await getCommitments(tx, dayplayerId, [position]);
  if (findObstacle(position, commitments) || hasShortRest(position, commitments.bookings)) return undefined;
  const job = await describe(position);
  return job && createAccepted(tx, job);
}

async function createAccepted(tx: Tx, job: NewJob): Promise<string> {
  const [offer] = await createOffers(tx, { jobs: [job], by: null });
  if (!offer) throw new Error("An offer was not created.");
  await writeMoves(tx, offerSubject, [{ id: offer.id, move: "open" }], null);
  const accepted = await acceptWithin(tx, { dayplayerId: job.dayplayerId, offerId: offer.id });
  if (!accepted.ok) throw new Error(`A standby could not be booked under the locks: ${accepted.reason}.`);
  return offer.id;
}
