import { Day, Id } from "@callboard/contract/shapes";
import { Type } from "typebox";
import { jsonCursor } from "../../db/page-cursor.ts";

/** How exactly a hit matches the text: 1 by whole words, 2 by beginnings of words, 3 with typing errors. */
export type Nearness = 1 | 2 | 3;

/** The values that decide a dayplayer's place among the hits of a search. */
export interface Hit {
  dayplayerId: string;
  nearness: Nearness;
  starred: boolean;
  /** Starred, or worked or agreed to work with the department. */
  known: boolean;
  /** See docs/decisions/matching.md. */
  reliability: number;
  memberSince: string;
}

/**
 * The order of hits: those with slips last; the starred, then those known to the department, then the nearest to what was
 * typed, the reliable, the longest here; then by id so that pages never overlap. Negative when `a` comes first.
 */
export function compareHits(a: Hit, b: Hit): number {
  return (
    Number(isTypo(a)) - Number(isTypo(b)) ||
    Number(b.starred) - Number(a.starred) ||
    Number(b.known) - Number(a.known) ||
    a.nearness - b.nearness ||
    b.reliability - a.reliability ||
    compareTexts(a.memberSince, b.memberSince) ||
    compareTexts(a.dayplayerId, b.dayplayerId)
  );
}

const isTypo = ({ nearness }: Hit) => nearness === 3;
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The last hit of a page, and the total as counted for the first page. */
export const { readCursor, writeCursor } = jsonCursor(
  Type.Object({
    last: Type.Object({
      dayplayerId: Id,
      nearness: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
      starred: Type.Boolean(),
      known: Type.Boolean(),
      reliability: Type.Number(),
      memberSince: Day,
    }),
    total: Type.Integer({ minimum: 0, maximum: 9_999 }),
    capped: Type.Boolean(),
  }),
);
