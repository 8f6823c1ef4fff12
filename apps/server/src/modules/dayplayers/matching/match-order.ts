/** The facts by which a dayplayer is ranked among the matches of a position. */
export interface RankFacts {
  dayplayerId: string;
  starred: boolean;
  /** The number of kept bookings with the department. */
  worked: number;
  /**
   * The smoothed share of kept bookings, see docs/decisions/matching.md. A new dayplayer has 1, which is the maximum.
   */
  reliability: number;
  /** Whole years of membership. */
  years: number;
  /** When the product last asked them for another day, in seconds; 0 if never. Equal dayplayers take turns by it. */
  turn: number;
  /**
   * The squared straight-line distance from home to the location on the unit sphere, as `milesOf` takes it. Null if the
   * gazetteer does not have the home or the location.
   */
  distance: number | null;
}

/**
 * Whole years from one date to a later one, both `YYYY-MM-DD`; 0 if the second is not later. The anniversary of 29
 * February is 1 March.
 */
export function yearsBetween(since: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  const cameRound = since.slice(5) <= today.slice(5);
  return Math.max(0, cameRound ? years : years - 1);
}

/** Ranks from a row. A row without `starred` and `worked` is of a dayplayer whom the head does not know. */
export const toRankFacts = (
  row: {
    dayplayer_id: string;
    reliability: number;
    member_since: string;
    distance: number | null;
    turn: number;
    starred?: boolean;
    worked?: number;
  },
  today: string,
): RankFacts => ({
  dayplayerId: row.dayplayer_id,
  starred: row.starred ?? false,
  worked: row.worked ?? 0,
  reliability: row.reliability,
  years: yearsBetween(row.member_since, today),
  turn: row.turn,
  distance: row.distance,
});
