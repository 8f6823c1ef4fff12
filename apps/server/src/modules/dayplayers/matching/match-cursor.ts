import { isId } from "../../../db/is-id.ts";
import type { Standing } from "./match-order.ts";

/** Where a page ended: the last match of it, how many came until then, and what was counted at first. */
export interface Cursor {
  last: Standing;
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

/** Undefined for what no page gave out: the list then begins at its top. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (!text) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(read)) return undefined;
    const [dayplayerId, starred, worked, reliability, years, distance, rank, total, capped] = read as unknown[];
    if (!isId(dayplayerId)) return undefined;
    if (typeof starred !== "boolean" || typeof worked !== "boolean" || typeof capped !== "boolean") return undefined;
    if (!isNumber(reliability) || !isCount(years, mostYears) || !(distance === null || isNumber(distance)))
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
const isCount = (value: unknown, most = 1_000_000_000): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 0 && value <= most;
/** Nobody is here for longer; with thousands of years the dates they stand for are none that PostgreSQL reads. */
const mostYears = 1_000;
