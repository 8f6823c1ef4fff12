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
  const candidateQuery = toCandidateQuery(call);
  const name = call.query?.trim();
  if (name) {
    const [today, rows] = await Promise.all([call.today ?? q.readToday(db), q.findNamed(db, candidateQuery, name)]);
    const all = rows.map((row) => toRankFacts(row, today)).sort(compareMatches);
    const read = await readPage(db, { found: all.filter(isAfter(cursor?.last)), limit, cursor });
    return toPage(read, cursor ?? { total: all.length, capped: false });
  }
  // The count takes as long as the page, so that they are read side by side.
  const [read, total] = await Promise.all([
    findInOrder(db, candidateQuery, { today: call.today, after: cursor?.last, limit: limit + 1 }).then((found) =>
      readPage(db, { found, limit, cursor }),
    ),
    cursor ?? (withTotal ? countAll(db, candidateQuery) : uncounted),
  ]);
  return toPage(read, total);
}

interface InOrder {
  today: string | undefined;
  /** The last match of the previous page. */
  after: RankFacts | undefined;
  limit: number;
}

/** The first matches after `after`: those whom the head knows, and then as many of the others as are missing. */
async function findInOrder(
  db: Db,
  query: q.CandidateQuery & q.KnownToHeadQuery,
  { after, limit, ...call }: InOrder,
): Promise<RankFacts[]> {
  const [today, rows] = await Promise.all([call.today ?? q.readToday(db), q.findKnown(db, query)]);
  const known = rows.map((row) => toRankFacts(row, today)).sort(compareMatches);
  const found = known.filter(isAfter(after)).slice(0, limit);
  const rest = await findRest(db, query, {
    today,
    known: known.map(({ dayplayerId }) => dayplayerId),
    after: after && !isKnown(after) ? after : undefined,
    limit: limit - found.length,
  });
  return [...found, ...rest];
}

const isAfter = (last: RankFacts | undefined) => (match: RankFacts) => !last || compareMatches(match, last) > 0;

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

const uncounted: Pick<Cursor, "total" | "capped"> = { total: 0, capped: false };

async function countAll(db: Db | Tx, candidateQuery: q.CandidateQuery) {
  const [counted] = await q.countPositions(db, candidateQuery, [candidateQuery.position], matchTotalCap);
  const matches = counted?.matches ?? 0;
  return { total: Math.min(matches, matchTotalCap), capped: matches > matchTotalCap };
}

interface Reading {
  /** One match more than the page shows, if there is one. */
  found: RankFacts[];
  limit: number;
  cursor: Cursor | undefined;
}

interface ReadPage {
  matches: Match[];
  /** The last match of the page and its rank. Undefined on the last page. */
  continues: Pick<Cursor, "last" | "rank"> | undefined;
}

async function readPage(db: Db, { found, limit, cursor }: Reading): Promise<ReadPage> {
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
    continues: last && found.length > limit ? { last, rank: before + shown.length } : undefined,
  };
}

const toPage = ({ matches, continues }: ReadPage, { total, capped }: Pick<Cursor, "total" | "capped">): MatchPage => ({
  matches,
  next: continues ? writeCursor({ ...continues, total, capped }) : null,
  total,
  capped,
});

export const reasonsOf = (facts: RankFacts, record: { kept: number; counted: number } | undefined): MatchReasons => ({
  starred: facts.starred,
  worked_before: facts.worked,
  kept: record?.kept ?? 0,
  of: record?.counted ?? 0,
  years: facts.years,
  distance_miles: facts.distance === null ? null : Math.round(milesOf(facts.distance)),
});
