import { isId } from "../../../db/is-id.ts";
import type { RankFacts } from "./match-order.ts";

/** The position after the last match of a page: that match, its rank, and the total that the first page counted. */
export interface Cursor {
  last: RankFacts;
  rank: number;
  total: number;
  capped: boolean;
}

export const writeCursor = ({ last, rank, total, capped }: Cursor): string =>
  Buffer.from(
    JSON.stringify([
      last.dayplayerId,
      last.starred,
      last.worked > 0,
      last.reliability,
      last.years,
      last.distance,
      rank,
      total,
      capped,
    ]),
  ).toString("base64url");

/** Returns undefined for a text that is not a cursor. The list then starts at its first page. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (!text) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(read)) return undefined;
    const [dayplayerId, starred, worked, reliability, years, distance, rank, total, capped] = read as unknown[];
    if (!isId(dayplayerId)) return undefined;
    if (typeof starred !== "boolean" || typeof worked !== "boolean" || typeof capped !== "boolean") return undefined;
    if (!isNumber(reliability) || !isCount(years, maxYears) || !(distance === null || isNumber(distance)))
      return undefined;
    if (!isCount(rank) || !isCount(total)) return undefined;
    return {
      last: { dayplayerId, starred, worked: Number(worked), reliability, years, distance },
      rank,
      total,
      capped,
    };
  } catch {
    return undefined;
  }
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isCount = (value: unknown, max = 1_000_000_000): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 0 && value <= max;
/** The largest accepted number of years. Thousands of years lead to dates that PostgreSQL cannot read. */
const maxYears = 1_000;
