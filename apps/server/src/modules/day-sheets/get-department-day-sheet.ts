import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import type { Db } from "../../db/schema.ts";
import { done, type Result, refused } from "../../result.ts";
import type { ProductionScope } from "../scopes.ts";
import { getDaySheet } from "./get-day-sheet.ts";
import { isDepartmentOf } from "./sheet-queries.ts";

interface DepartmentSheet {
  production: ProductionScope;
  departmentId: string;
  date: string;
  now: Temporal.Instant;
}

/** The sheet of a department as the office of its production gets it: without phone numbers, which only heads need. */
export async function getDepartmentDaySheet(
  db: Db,
  { production: { accountId, productionId }, departmentId, date, now }: DepartmentSheet,
): Promise<Result<DaySheet, "not_found">> {
  if (!(await isDepartmentOf(db, productionId, departmentId))) return refused("not_found");
  const found = await getDaySheet(db, { scope: { accountId, departmentId }, date, now });
  if (!found.ok) return found;
  const { lines, ...sheet } = found.value;
  return done({ ...sheet, lines: lines.map((line) => ({ ...line, phone: null })) });
}
