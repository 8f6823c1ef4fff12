import { done, refused } from "../../../result.ts";
import { type Commitments, findObstacle, getWorkingTime, hasOverlap, hasShortRest } from "../creation/find-obstacle.ts";
import { chooseExpiry, getLatestAnswerOfAll } from "../terms/expiry.ts";
import { type OfferedPosition, toOfferedDay } from "../terms/offered-position.ts";

export interface CreateRows {
  /** Whether the dayplayer exists. */
  dayplayerFound: boolean;
  /** How many positions were sent, each counted once. */
  positionCount: number;
  /** Those of them that exist, by date. */
  positions: OfferedPosition[];
  /** Undefined where the dayplayer does not exist. */
  commitments: Commitments | undefined;
  /** Whether the dayplayer works in all of these positions. */
  isMatch: boolean;
  /** As it was sent; without it the default, shortened to the last moment to answer. */
  expiresAt?: string | undefined;
  zone: string;
  /** The head was warned of a short rest and wants to offer the job anyway. */
  confirmShortRest?: boolean | undefined;
}

/** Allows offers of all of these positions to one dayplayer, or refuses them together. */
export function decideCreate(rows: CreateRows) {
  const { positions, commitments } = rows;
  const [first] = positions;
  if (!rows.dayplayerFound || !commitments || !first || positions.length !== rows.positionCount)
    return refused("not_found");
  if (hasOverlap(positions)) return refused("jobs_overlap");
  for (const position of positions) {
    const obstacle = findObstacle(position, commitments);
    if (obstacle) return refused(obstacle);
  }
  if (!rows.isMatch) return refused("not_a_match");
  const last = getLatestAnswerOfAll(positions.map(toOfferedDay));
  const expiry = chooseExpiry(rows.expiresAt, { now: first.now, last, zone: rows.zone });
  if (!expiry.ok) return expiry;
  if (!rows.confirmShortRest && hasAnyShortRest(positions, commitments)) return refused("short_rest");
  return done({ expiresAt: expiry.value });
}

const hasAnyShortRest = (positions: OfferedPosition[], { bookings }: Commitments) =>
  positions.some((position) =>
    hasShortRest(position, [...bookings, ...positions.filter((other) => other !== position).map(getWorkingTime)]),
  );
