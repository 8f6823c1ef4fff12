import type { OfferState } from "@callboard/contract/lifecycle";
import { done, type Result, refused } from "../../../result.ts";
import { earlierOf, isBefore } from "../../../time/compare-instants.ts";
import { type ExtendOrReopenObstacle, findOfferableDays, shortens } from "./decide-extend-or-reopen.ts";
import type { Commitments } from "./find-obstacle.ts";
import { getCommitmentsOf } from "./find-obstacle.ts";
import type { OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";
import type { OfferedPosition } from "./offered-position.ts";

type ExtendRefusal = ExtendOrReopenObstacle<"extend"> | "expiry_not_later";

/** The result for one of the offers. */
export interface ExtendResult {
  id: string;
  result: Result<{ offerId: string }, ExtendRefusal>;
  /** The state in which it is now. */
  state: OfferState;
}

export interface ExtendManyRows {
  /** In the order in which they were sent. */
  offerIds: string[];
  /** These offers and the other days of their blocks. */
  offers: OfferRow[];
  positions: OfferedPosition[];
  /** By dayplayer. */
  commitments: ReadonlyMap<string, Commitments>;
  /** Without `hours` and `until`, each offer is extended to its last moment to answer. */
  hours?: number | undefined;
  until?: Temporal.Instant | undefined;
}

/**
 * Extends each offer to a moment, or by hours after its own expiry, or after now where it has expired, never beyond the
 * last moment to answer. Offers that can't be extended have the reason in their result.
 */
export function decideExtendMany({ offerIds, offers, positions, commitments, hours, until }: ExtendManyRows) {
  const moves = new Map<string, OfferMove>();
  const live = new Set<string>();
  const results = [...new Set(offerIds)].flatMap((offerId): ExtendResult[] => {
    const offer = offers.find(({ id }) => id === offerId);
    if (!offer) return [];
    const extended = { id: offerId, result: done({ offerId }), state: "open" as const };
    // Another day of the same block was extended before, and this day came along.
    if (moves.has(offerId)) return [extended];
    const refuse = (reason: ExtendRefusal) => [{ id: offerId, result: refused(reason), state: offer.state }];
    // Two expired offers of one position to one dayplayer can't both be open.
    if (live.has(keyOf(offer))) return refuse("already_offered");
    const job = offer.block_id ? offers.filter(({ block_id }) => block_id === offer.block_id) : [offer];
    const own = getCommitmentsOf(commitments, offer.dayplayer_id);
    const found = findOfferableDays({ move: "extend", offerId, job, positions, commitments: own });
    if (!found.ok) return refuse(found.reason);
    const { offerable, now, last } = found.value;
    const expiresAt = chooseLater(offer, { now, last, hours, until });
    if (!isBefore(now, expiresAt) || offerable.some((day) => shortens(day.offer, expiresAt)))
      return refuse("expiry_not_later");
    for (const day of offerable) {
      moves.set(day.offer.id, { id: day.offer.id, move: "extend", expiresAt });
      live.add(keyOf(day.offer));
    }
    return [extended];
  });
  return done({ moves: [...moves.values()], results });
}

function chooseLater(
  { state, expires_at }: OfferRow,
  {
    now,
    last,
    hours,
    until,
  }: { now: Temporal.Instant; last: Temporal.Instant; hours: number | undefined; until: Temporal.Instant | undefined },
): Temporal.Instant {
  if (until !== undefined) return earlierOf(last, until);
  if (hours === undefined) return last;
  const from = state === "open" && isBefore(now, expires_at) ? expires_at : now;
  const requested = from.add({ hours });
  return isBefore(last, requested) ? last : requested;
}

const keyOf = ({ position_id, dayplayer_id }: OfferRow) => `${position_id} ${dayplayer_id}`;
