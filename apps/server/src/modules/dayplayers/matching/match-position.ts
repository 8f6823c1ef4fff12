import { type MatchReasons, matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { areasAround } from "../geography/areas.ts";
import { milesOf, vectorOf } from "../geography/places.ts";
import { townOf } from "../geography/town.ts";
import { type Cursor, readCursor, writeCursor } from "./match-cursor.ts";
import { compareMatches, isKnown, type RankFacts, toRankFacts } from "./match-order.ts";
import * as q from "./match-queries.ts";
import { findRest } from "./rest-of-matches.ts";

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
    /** The current date (UTC), where the caller has read it. */
    today?: string;
  },
): Promise<MatchPage> {
  const { limit = 50, withTotal = true } = call;
  const cursor = readCursor(call.after);
  const query = call.query?.trim();
  const candidateQuery = toCandidateQuery(call);
  const [today, rows, count] = await Promise.all([
    call.today ?? q.readToday(db),
    query ? q.findNamed(db, candidateQuery, query) : q.findKnown(db, candidateQuery),
    cursor ?? (query ? undefined : withTotal ? countAll(db, candidateQuery) : uncounted),
  ]);
  const set = rows.map((row) => toRankFacts(row, today)).sort(compareMatches);
  const found = set.filter((each) => !cursor || compareMatches(each, cursor.last) > 0).slice(0, limit + 1);
  if (!query) {
    const rest = await findRest(db, candidateQuery, {
      today,
      known: set.map(({ dayplayerId }) => dayplayerId),
      after: cursor && !isKnown(cursor.last) ? cursor.last : undefined,
      limit: limit + 1 - found.length,
    });
    found.push(...rest);
  }
  return page(db, { found, limit, cursor, ...(count ?? { total: set.length, capped: false }) });
}

/**
 * Counts the matches of each position of a day, by the position's name. A count is at most `matchTotalCap`, which then
 * means "or more". Dayplayers who blocked the department's head, or whom the head blocked, are not counted.
 */
export async function countMatches(
  db: Db | Tx,
  { positions, ...call }: Omit<MatchQuery, "headId" | "position"> & { positions: string[] },
): Promise<Map<string, number>> {
  const rows = await q.countPositions(db, toCandidateQuery(call), positions, matchTotalCap);
  return new Map(rows.map(({ position, matches }) => [position, Math.min(matches, matchTotalCap)]));
}

/** Converts the place of a query to the coordinates and areas that the statements take. */
export function toCandidateQuery<C extends { place: MatchPlace }>({
  place,
  ...rest
}: C): Omit<C, "place"> & q.PlaceQuery {
  const { latitude, longitude } = place;
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  const town = townOf(place.city, place.state);
  return { ...rest, at: point && vectorOf(point), town, areas: areasAround({ point, town }) };
}

const uncounted = { total: 0, capped: false };

async function countAll(db: Db | Tx, candidateQuery: q.CandidateQuery) {
  const [counted] = await q.countPositions(db, candidateQuery, [candidateQuery.position], matchTotalCap);
  const matches = counted?.matches ?? 0;
  return { total: Math.min(matches, matchTotalCap), capped: matches > matchTotalCap };
}

interface Found {
  /** One match more than the page shows, if there is one. */
  found: RankFacts[];
  limit: number;
  cursor: Cursor | undefined;
  total: number;
  capped: boolean;
}

async function page(db: Db | Tx, { found, limit, cursor, total, capped }: Found): Promise<MatchPage> {
  const shown = found.slice(0, limit);
  const before = cursor?.rank ?? 0;
  const records = await q.findRecords(
    db,
    shown.map(({ dayplayerId }) => dayplayerId),
  );
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
