import { allows, lifecycle } from "@callboard/contract/lifecycle";
import { refusals } from "@callboard/contract/refusals";
import { done, type Refused, type Result, refused } from "../../../result.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import { chooseExpiry, getLatestAnswerOfAll } from "./expiry.ts";
import { type Commitments, findObstacle, type OfferObstacle } from "./find-obstacle.ts";
import { decideMoves, type OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";
import { type OfferedPosition, toOfferedDay } from "./offered-position.ts";

/** `extend` gives a waiting or expired offer a later expiry; `reopen` offers the job again after a decline. */
export type ExtendOrReopen = "extend" | "reopen";

export interface ExtendOrReopenRows<M extends ExtendOrReopen> {
  move: M;
  offerId: string;
  /** The offer and, where it is part of a block, every day of the block. */
  job: OfferRow[];
  /** The positions of those days, as far as they still exist. */
  positions: OfferedPosition[];
  commitments: Commitments;
  /** As it was sent. */
  expiresAt: string;
}

export type ExtendOrReopenObstacle<M extends ExtendOrReopen> = (typeof lifecycle)[M]["refusal"] | OfferObstacle;
export type ExtendOrReopenRefusal<M extends ExtendOrReopen> =
  | ExtendOrReopenObstacle<M>
  | "expiry_out_of_range"
  | (M extends "extend" ? "expiry_not_later" : never);

/**
 * Opens an offer again, or for longer, under the checks of a new offer: the lifecycle alone would open it for a vacancy
 * that is taken. The other days of its block in the same state come along; days that can't be offered any more stay
 * behind, and the block is smaller by them.
 */
export function decideExtendOrReopen<M extends ExtendOrReopen>({
  move,
  offerId,
  job,
  positions,
  commitments,
  expiresAt: chosen,
}: ExtendOrReopenRows<M>): Result<{ moves: OfferMove[] }, ExtendOrReopenRefusal<M>> {
  const found = findOfferableDays({ move, offerId, job, positions, commitments });
  if (!found.ok) return found;
  const { offerable, now, zone, last } = found.value;
  const expiry = chooseExpiry(chosen, { now, last, zone });
  if (!expiry.ok) return expiry;
  const expiresAt = expiry.value;
  if (move === "extend" && offerable.some((day) => shortens(day.offer, expiresAt))) {
    const errors = { expires_at: [refusals.expiry_not_later[1]] };
    return refused("expiry_not_later", { errors }) as Refused<ExtendOrReopenRefusal<M>>;
  }
  return decideMoves(offerable.map(({ offer: { id } }) => ({ id, move, expiresAt })));
}

interface OfferableDays {
  offerable: { offer: OfferRow; position: OfferedPosition }[];
  now: Temporal.Instant;
  zone: string;
  /** The last moment to answer all of these days. */
  last: Temporal.Instant;
}

/** The days of an offer's job that come along when it is opened again, or for longer. */
export function findOfferableDays<M extends ExtendOrReopen>({
  move,
  offerId,
  job,
  positions,
  commitments,
}: Omit<ExtendOrReopenRows<M>, "expiresAt">): Result<OfferableDays, ExtendOrReopenObstacle<M>> {
  const notAllowed = refused<ExtendOrReopenObstacle<M>>(lifecycle[move].refusal);
  const offer = job.find(({ id }) => id === offerId);
  if (!offer || !allows(offer.state, move)) return notAllowed;
  const days = job.flatMap((day) => {
    const position = positions.find(({ id }) => id === day.position_id);
    if (!position || day.state !== offer.state) return [];
    return [{ offer: day, position, obstacle: findObstacle(position, commitments, day.id) }];
  });
  const requested = days.find((day) => day.offer.id === offerId);
  if (!requested) return notAllowed;
  if (requested.obstacle) return refused(requested.obstacle);
  const offerable = days.filter(({ obstacle }) => !obstacle);
  const { now, zone } = requested.position;
  return done({ offerable, now, zone, last: getLatestAnswerOfAll(offerable.map((day) => toOfferedDay(day.position))) });
}

/** An extension never takes time away: a dayplayer may rely on the time that was displayed. */
export const shortens = ({ state, expires_at }: OfferRow, expiresAt: Temporal.Instant) =>
  state === "open" && !isBefore(expires_at, expiresAt);
