/** Where a dayplayer stands among the matches of one position. */
export interface Standing {
  dayplayerId: string;
  starred: boolean;
  /** Bookings kept with the department before. */
  worked: number;
  /** See docs/decisions/matching.md; 1 is the best there is, and where somebody new begins. */
  reliability: number;
  /** Whole years. */
  years: number;
  /**
   * From home to the location: the square of the straight line on the unit sphere, see `milesOf`. Null where home or
   * location is not in the gazetteer.
   */
  distance: number | null;
}

/**
 * The order of matches: starred, then those who worked with the department before, then the reliable, then the longest
 * here, then the nearest (unknown homes last), then by id so that pages never overlap. Negative when `a` comes first.
 */
export function compareMatches(a: Standing, b: Standing): number {
  return (
    Number(b.starred) - Number(a.starred) ||
    Number(b.worked > 0) - Number(a.worked > 0) ||
    b.reliability - a.reliability ||
    b.years - a.years ||
    compareDistances(a.distance, b.distance) ||
    (a.dayplayerId < b.dayplayerId ? -1 : a.dayplayerId > b.dayplayerId ? 1 : 0)
  );
}

function compareDistances(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

/** Whether the head starred them or the department knows them: these few stand before all others. */
export const isKnown = ({ starred, worked }: Pick<Standing, "starred" | "worked">): boolean => starred || worked > 0;

/** Whole years from one date to a later one, both `YYYY-MM-DD`; 0 where it is not later. A 29 February comes round on 1 March. */
export function yearsBetween(since: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4));
  const cameRound = since.slice(5) <= today.slice(5);
  return Math.max(0, cameRound ? years : years - 1);
}

/** Since when somebody is here who is so many whole years here today: later than `after`, at `until` at the latest. */
export function sinceOf(years: number, today: string): { after: string; until: string } {
  const day = Temporal.PlainDate.from(today);
  return {
    after: day.subtract({ years: years + 1 }).toString(),
    // Nobody is here since tomorrow, but a clock behind another's may say so.
    until: years === 0 ? "9999-12-31" : day.subtract({ years }).toString(),
  };
}

/** A row as it stands; without the columns that tell so it is somebody the head does not know. */
export const standingOf = (
  row: {
    dayplayer_id: string;
    reliability: number;
    member_since: string;
    distance: number | null;
    starred?: boolean;
    worked?: number;
  },
  today: string,
): Standing => ({
  dayplayerId: row.dayplayer_id,
  starred: row.starred ?? false,
  worked: row.worked ?? 0,
  reliability: row.reliability,
  years: yearsBetween(row.member_since, today),
  distance: row.distance,
});
