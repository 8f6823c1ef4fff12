import { isId } from "../../db/is-id.ts";

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
export interface SearchCursor {
  last: Hit;
  total: number;
  capped: boolean;
}

export const writeCursor = ({ last, total, capped }: SearchCursor): string =>
  Buffer.from(
    JSON.stringify([
      last.dayplayerId,
      last.nearness,
      last.starred,
      last.known,
      last.reliability,
      last.memberSince,
      total,
      capped,
    ]),
  ).toString("base64url");

/** Returns undefined for a cursor that no page returned. The list then starts from the top. */
export function readCursor(text: string | undefined): SearchCursor | undefined {
  if (!text) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(read)) return undefined;
    const [dayplayerId, nearness, starred, known, reliability, memberSince, total, capped] = read as unknown[];
    if (!isId(dayplayerId) || !isDate(memberSince)) return undefined;
    if (nearness !== 1 && nearness !== 2 && nearness !== 3) return undefined;
    if (typeof starred !== "boolean" || typeof known !== "boolean" || typeof capped !== "boolean") return undefined;
    if (typeof reliability !== "number" || typeof total !== "number" || !(total >= 0 && total < 10_000))
      return undefined;
    return {
      last: { dayplayerId, nearness, starred, known, reliability, memberSince },
      total: Math.floor(total),
      capped,
    };
  } catch {
    return undefined;
  }
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) && Boolean(Temporal.PlainDate.from(value));
}
