import { allows, lifecycle, type OfferState } from "@callboard/contract/lifecycle";
import { done, type Result, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import type { OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";

/** A head ends waiting offers with `revoke` and bookings with `cancel`. */
export type HeadEnds = "revoke" | "cancel";
type EndRefusal<M extends HeadEnds> = (typeof lifecycle)[M]["refusal"] | "day_has_passed";

/** The result for one of the offers. */
export interface EndResult<M extends HeadEnds = HeadEnds> {
  id: string;
  result: Result<{ offerId: string }, EndRefusal<M>>;
  /** The state in which it is now. */
  state: OfferState;
}

export interface EndRows<M extends HeadEnds> {
  move: M;
  /** In the order in which they were sent. */
  offerIds: string[];
  offers: OfferRow[];
  message?: string | undefined;
  /** The dayplayers who are asked again for the date to which the day moves. */
  offeredAgain?: ReadonlySet<string> | undefined;
}

/** Ends the offers that can be ended, and returns a refusal for each of the others. */
export function decideEnd<M extends HeadEnds>({ move, offerIds, offers, message, offeredAgain }: EndRows<M>) {
  const results = [...new Set(offerIds)].flatMap((offerId): EndResult<M>[] => {
    const offer = offers.find(({ id }) => id === offerId);
    if (!offer) return [];
    const reason = findEndRefusal(offer, move);
    if (reason) return [{ id: offerId, result: refused(reason), state: offer.state }];
    return [{ id: offerId, result: done({ offerId }), state: lifecycle[move].to }];
  });
  const isOfferedAgain = (id: string) => {
    const dayplayerId = offers.find((offer) => offer.id === id)?.dayplayer_id;
    return dayplayerId !== undefined && (offeredAgain?.has(dayplayerId) ?? false);
  };
  const moves = results.flatMap(({ id, result }): OfferMove[] =>
    result.ok ? [{ id, move, message, moved: isOfferedAgain(id) }] : [],
  );
  return done({ moves, results });
}

function findEndRefusal<M extends HeadEnds>(offer: OfferRow, move: M): EndRefusal<M> | undefined {
  if (!allows(offer.state, move)) return lifecycle[move].refusal;
  return hasPassed(offer.passes_at, offer.now) ? "day_has_passed" : undefined;
}
