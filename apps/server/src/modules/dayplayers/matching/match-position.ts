import { type MatchReasons, matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { areasAround } from "../geography/areas.ts";
import { milesOf, vectorOf } from "../geography/places.ts";
import { townOf } from "../geography/town.ts";
import { readCursor, writeCursor } from "./match-cursor.ts";
import type { RankFacts } from "./match-order.ts";
import * as q from "./match-queries.ts";
import { findPage, type JobPart, type JobQuery } from "./page-query.ts";

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

export type JobDay = Pick<MatchQuery, "position" | "date" | "during" | "place">;

interface PageOfMatches {
  limit?: number;
  after?: string | undefined;
  /** Filters by similar names. */
  query?: string | undefined;
}

/** A page of dayplayers who could fill a position on a date, in the order of matches. */
export const findMatches = (
  db: Db,
  { headId, departmentId, ...call }: MatchQuery & PageOfMatches,
): Promise<MatchPage> => findGroupMatches(db, { headId, departmentId, days: [call], ...call });

/**
 * A page of dayplayers who could take several days as one job, in the order of matches. Each of the days alone has to
 * match, and a dayplayer who dropped out of one of them is excluded.
 */
export async function findGroupMatches(
  db: Db,
  call: Pick<MatchQuery, "departmentId" | "headId"> & { days: JobDay[] } & PageOfMatches,
): Promise<MatchPage> {
  const { limit = 50 } = call;
  const job = toJobQuery(call);
  if (!job) return { matches: [], next: null, total: 0, capped: false };
  const cursor = readCursor(call.after);
  const rows = await findPage(db, job, {
    after: cursor?.last,
    name: call.query?.trim() || undefined,
    limit: limit + 1,
  });
  const found = rows.slice(0, limit).map((row) => ({ ...row, dayplayerId: row.dayplayer_id }));
  const before = cursor?.rank ?? 0;
  const all = rows[0]?.total ?? 0;
  const { total, capped } = cursor ?? { total: Math.min(all, matchTotalCap), capped: all > matchTotalCap };
  const last = found.at(-1);
  return {
    matches: found.map((each, index) => ({
      dayplayerId: each.dayplayerId,
      rank: before + index + 1,
      reasons: reasonsOf(each, each),
    })),
    next: last && rows.length > limit ? writeCursor({ last, rank: before + found.length, total, capped }) : null,
    total,
    capped,
  };
}

/**
 * The query for the days of a job. Days of one position, month and place become one part. Parts with known coordinates come
 * first, because they have the fewest matches.
 */
export function toJobQuery({
  departmentId,
  headId,
  days,
}: Pick<MatchQuery, "departmentId" | "headId"> & { days: JobDay[] }): JobQuery | undefined {
  const groups = Map.groupBy(days, ({ position, date, place }) =>
    JSON.stringify([position, date.slice(0, 7), place.city, place.state, place.latitude, place.longitude]),
  );
  const [first, ...others] = [...groups.values()]
    .flatMap((group): JobPart[] => {
      const [day] = group;
      if (!day) return [];
      const dayNumbers = new Set(group.map(({ date }) => Number(date.slice(8)) - 1));
      const bits = Array.from({ length: 31 }, (_, n) => (dayNumbers.has(n) ? "1" : "0")).join("");
      return [{ ...locate(day.place), position: day.position, month: `${day.date.slice(0, 7)}-01`, days: bits }];
    })
    .sort((one, other) => Number(other.at !== undefined) - Number(one.at !== undefined));
  return (
    first && {
      departmentId,
      headId,
      parts: [first, ...others],
      dates: days.map(({ date }) => date),
      names: days.map(({ position }) => position),
      durings: days.map(({ during = null }) => during),
    }
  );
}

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

export const reasonsOf = (
  facts: Omit<RankFacts, "dayplayerId">,
  record: { kept: number; counted: number } | undefined,
): MatchReasons => ({
  starred: facts.starred,
  worked_before: facts.worked,
  kept: record?.kept ?? 0,
  of: record?.counted ?? 0,
  years: facts.years,
  distance_miles: facts.distance === null ? null : Math.round(milesOf(facts.distance)),
});
