import { done, refused } from "../../../result.ts";
import { chooseExpiry, getLatestAnswerOfAll } from "./expiry.ts";
import { type Commitments, findObstacle, hasOverlap, hasShortRest } from "./find-obstacle.ts";
import { type OfferedPosition, toOfferedDay, toWorkingTime } from "./offered-position.ts";

/** The input that is the same for all dayplayers to whom the positions are offered. */
export interface CreateInput {
  /** How many positions were sent, each counted once. */
  positionCount: number;
  /** The existing ones of these positions, by date. */
  positions: OfferedPosition[];
  /** The expiry as it was sent. Without it the default applies, shortened to the last moment to answer. */
  expiresAt?: string | undefined;
  /** The head was warned of a short rest and wants to offer the job anyway. */
  confirmShortRest?: boolean | undefined;
}

/** The facts that decide whether one dayplayer can be offered the positions. */
export interface OfferReceiver {
  /** Whether the dayplayer exists. */
  dayplayerFound: boolean;
  /** Undefined where the dayplayer does not exist. */
  commitments: Commitments | undefined;
  /** Whether the dayplayer works in all of these positions. */
  isMatch: boolean;
}

/**
 * Decides whether a dayplayer can be offered all of these positions, and refuses them together. Facts that are the same
 * for all dayplayers are computed once, because each calculation with a time zone takes several microseconds.
 */
export function decideCreate({ positions, positionCount, expiresAt, confirmShortRest }: CreateInput) {
  const [first] = positions;
  if (!first || positions.length !== positionCount) return () => refused("not_found");
  const overlaps = hasOverlap(positions);
  const last = getLatestAnswerOfAll(positions.map(toOfferedDay));
  const expiry = chooseExpiry(expiresAt, { now: first.now, last, zone: first.zone });
  const allowed = expiry.ok ? done({ expiresAt: expiry.value }) : expiry;

  return ({ dayplayerFound, commitments, isMatch }: OfferReceiver) => {
    if (!dayplayerFound || !commitments) return refused("not_found");
    if (overlaps) return refused("jobs_overlap");
    for (const position of positions) {
      const obstacle = findObstacle(position, commitments);
      if (obstacle) return refused(obstacle);
    }
    if (!isMatch) return refused("not_a_match");
    if (!allowed.ok) return allowed;
    if (!confirmShortRest && hasAnyShortRest(positions, commitments)) return refused("short_rest");
    return allowed;
  };
}

const hasAnyShortRest = (positions: OfferedPosition[], { bookings }: Commitments) =>
  positions.some((position) =>
    hasShortRest(position, [...bookings, ...positions.filter((other) => other !== position).map(toWorkingTime)]),
  );
