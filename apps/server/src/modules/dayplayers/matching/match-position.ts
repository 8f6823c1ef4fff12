import { type MatchReasons, matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { areasAround } from "../geography/areas.ts";
import { milesOf, vectorOf } from "../geography/places.ts";
import { townOf } from "../geography/town.ts";
import { type Cursor, readCursor, writeCursor } from "./match-cursor.ts";
import { compareMatches, isKnown, type Standing, standingOf } from "./match-order.ts";
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
  /** Whose stars lead, and whose blocks are respected. */
  headId: string;
  /** The position's name. */
  position: string;
  date: string;
  place: MatchPlace;
}

export interface Match {
  dayplayerId: string;
  /** 1 for the first of the list. */
  rank: number;
  reasons: MatchReasons;
}

export interface MatchPage {
  matches: Match[];
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** No higher than `matchTotalCap`; beyond it `capped` is true. */
  total: number;
  capped: boolean;
}

/**
 * Who could fill a position on a date, in the order of `compareMatches`, a page at a time. Those the head knows are a small
 * set, taken whole; of the rest only as many are read as are shown. `query` leaves those whose name is like it.
 */
export async function findMatches(
  db: Db,
  call: MatchQuery & { limit?: number; after?: string | undefined; query?: string | undefined },
): Promise<MatchPage> {
  const { limit = 50 } = call;
  const cursor = readCursor(call.after);
  const query = call.query?.trim();
  const wanted = toCandidateQuery(call);
  const [today, rows, count] = await Promise.all([
    q.readToday(db),
    query ? q.findNamed(db, wanted, query) : q.findKnown(db, wanted),
    cursor ?? (query ? undefined : countAll(db, wanted)),
  ]);
  const set = rows.map((row) => standingOf(row, today)).sort(compareMatches);
  const found = set.filter((each) => !cursor || compareMatches(each, cursor.last) > 0).slice(0, limit + 1);
  if (!query) {
    const rest = await findRest(db, wanted, {
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
 * How many could fill each position of a day, by its name; no higher than `matchTotalCap`, which then means "or more".
 * Blocks of the department's manager are respected.
 */
export async function countMatches(
  db: Db | Tx,
  { positions, ...call }: Omit<MatchQuery, "headId" | "position"> & { positions: string[] },
): Promise<Map<string, number>> {
  const rows = await q.countPositions(db, toCandidateQuery(call), positions, matchTotalCap);
  return new Map(rows.map(({ position, matches }) => [position, Math.min(matches, matchTotalCap)]));
}

/** The question as the statements take it. */
export function toCandidateQuery<C extends { place: MatchPlace }>({
  place,
  ...rest
}: C): Omit<C, "place"> & q.PlaceQuery {
  const { latitude, longitude } = place;
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  const town = townOf(place.city, place.state);
  return { ...rest, at: point && vectorOf(point), town, areas: areasAround({ point, town }) };
}

async function countAll(db: Db | Tx, wanted: q.CandidateQuery) {
  const [counted] = await q.countPositions(db, wanted, [wanted.position], matchTotalCap);
  const matches = counted?.matches ?? 0;
  return { total: Math.min(matches, matchTotalCap), capped: matches > matchTotalCap };
}

interface Found {
  /** One more than the page takes, if there is one. */
  found: Standing[];
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

export const reasonsOf = (standing: Standing, record: { kept: number; counted: number } | undefined): MatchReasons => ({
  starred: standing.starred,
  worked_before: standing.worked,
  kept: record?.kept ?? 0,
  of: record?.counted ?? 0,
  years: standing.years,
  distance_miles: standing.distance === null ? null : Math.round(milesOf(standing.distance)),
});
