import { type MatchReasons, matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { areasAround } from "../geography/areas.ts";
import { milesOf, vectorOf } from "../geography/places.ts";
import { townOf } from "../geography/town.ts";
import { type Cursor, readCursor, writeCursor } from "./match-cursor.ts";
import { compareMatches, type RankFacts, toRankFacts } from "./match-order.ts";
import * as q from "./match-queries.ts";
import { findPage } from "./page-query.ts";

export interface MatchPlace {
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

export interface MatchQuery {
  departmentId: string;
  /** The head whose stars rank first and whose blocks are respected. */
  headId: string;
  /** The position's name. */
  position: string;
  date: string;
  /** The working time as a `tstzrange`. While call or wrap is unknown, the date alone counts. */
  during?: string | null;
  place: MatchPlace;
}

export interface Match {
  dayplayerId: string;
  /** Counts from 1. */
  rank: number;
  reasons: MatchReasons;
}

export interface MatchPage {
  matches: Match[];
  /** The cursor of the next page. Null on the last page. */
  next: string | null;
  /** At most `matchTotalCap`. If there are more, `capped` is true. */
  total: number;
  capped: boolean;
}

/**
 * A page of dayplayers who could fill a position on a date, in the order of `compareMatches`. The dayplayers whom the
 * head knows are a small set, which is read whole; of the others only as many are read as the page needs. `query`
 * filters by similar names.
 */
export async function findMatches(
  db: Db,
  call: MatchQuery & {
    limit?: number;
    after?: string | undefined;
    query?: string | undefined;
    /** False saves counting the matches where nobody reads their total, which is then 0. */
    withTotal?: boolean;
  },
): Promise<MatchPage> {
  const { limit = 50, withTotal = true } = call;
  const cursor = readCursor(call.after);
  const candidateQuery = toCandidateQuery(call);
  const name = call.query?.trim();
  if (name) {
    const [today, rows] = await Promise.all([q.readToday(db), q.findNamed(db, candidateQuery, name)]);
    const all = rows.map((row) => toRankFacts(row, today)).sort(compareMatches);
    const found = all.filter(isAfter(cursor?.last)).slice(0, limit + 1);
    const records = await q.findRecords(
      db,
      found.map(({ dayplayerId }) => dayplayerId),
    );
    return toPage({ found, records, limit, cursor, total: all.length, capped: false });
  }
  const rows = await findPage(db, { ...candidateQuery, after: cursor?.last, limit: limit + 1, withTotal });
  const found = rows.map((row): RankFacts => ({ ...row, dayplayerId: row.dayplayer_id }));
  const records = new Map(rows.map((row) => [row.dayplayer_id, row]));
  const total = rows[0]?.total ?? 0;
  const capped = total > matchTotalCap;
  return toPage({ found, records, limit, cursor, total: capped ? matchTotalCap : total, capped });
}

const isAfter = (last: RankFacts | undefined) => (match: RankFacts) => !last || compareMatches(match, last) > 0;

/**
 * Counts the matches of each position of a day, by the position's name, each with its working time. A count is at most `matchTotalCap`, which then
 * means "or more". Dayplayers who blocked the department's head, or whom the head blocked, are not counted.
 */
export async function countMatches(
  db: Db | Tx,
  {
    positions,
    ...call
  }: Omit<MatchQuery, "headId" | "position" | "during"> & { positions: Pick<MatchQuery, "position" | "during">[] },
): Promise<Map<string, number>> {
  const rows = await q.countPositions(db, toCandidateQuery(call), positions, matchTotalCap);
  return new Map(rows.map(({ position, matches }) => [position, Math.min(matches, matchTotalCap)]));
}

/** Converts the place of a query to the coordinates and areas that the statements take. */
export function toCandidateQuery<C extends { place: MatchPlace }>({
  place,
  ...rest
}: C): Omit<C, "place"> & q.PlaceQuery {
  return { ...rest, ...locate(place) };
}

function locate({ city, state, latitude, longitude }: MatchPlace): q.PlaceQuery {
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  const town = townOf(city, state);
  return { at: point && vectorOf(point), town, areas: areasAround({ point, town }) };
}

interface ReadPage extends Pick<MatchPage, "total" | "capped"> {
  /** One match more than the page shows, if there is one. */
  found: RankFacts[];
  records: ReadonlyMap<string, { kept: number; counted: number }>;
  limit: number;
  /** The cursor of a later page. It contains the total that the first page counted. */
  cursor: Cursor | undefined;
}

function toPage({ found, records, limit, cursor, ...counted }: ReadPage): MatchPage {
  const shown = found.slice(0, limit);
  const before = cursor?.rank ?? 0;
  const { total, capped } = cursor ?? counted;
  const last = shown.at(-1);
  return {
    matches: shown.map((each, index) => ({
      dayplayerId: each.dayplayerId,
      rank: before + index + 1,
      reasons: reasonsOf(each, records.get(each.dayplayerId)),
    })),
    next: last && found.length > limit ? writeCursor({ last, rank: before + shown.length, total, capped }) : null,
    total,
    capped,
  };
}

export const reasonsOf = (facts: RankFacts, record: { kept: number; counted: number } | undefined): MatchReasons => ({
  starred: facts.starred,
  worked_before: facts.worked,
  kept: record?.kept ?? 0,
  of: record?.counted ?? 0,
  years: facts.years,
  distance_miles: facts.distance === null ? null : Math.round(milesOf(facts.distance)),
});
