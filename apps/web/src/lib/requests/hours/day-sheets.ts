import { serverNow } from "@callboard/client/clock/server-clock";
import { momentOf } from "@callboard/client/zoned";
import { hoursRoutes } from "@callboard/contract/routes/hours";
import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { replaceEqualDeep } from "@tanstack/react-query";
import { routeQuery } from "../../call.ts";
import { keys } from "../../keys.ts";

const longestMs = 3_600_000;

/** The day sheet of a planned date. It is read again when its first call comes. */
export const daySheetQuery = (date: string) =>
  routeQuery(
    keys.daySheet(date),
    daySheetRoutes.getDaySheet,
    { params: { date } },
    {
      structuralSharing: keepLater,
      refetchInterval: ({ state: { data } }) => (data && !data.has_begun ? untilCall(data) : false),
    },
  );

/** A read that began before a save may end after it: it does not replace the later sheet. */
function keepLater(known: unknown, read: unknown) {
  const [before, now] = [known as DaySheet | undefined, read as DaySheet];
  return before && before.rev > now.rev ? before : replaceEqualDeep(before, now);
}

/** The day sheet of any department of the production, for its office. */
export const officeSheetQuery = (departmentId: string, date: string) =>
  routeQuery(keys.officeSheet(departmentId, date), hoursRoutes.getDepartmentDaySheet, {
    params: { departmentId, date },
  });

/** Milliseconds until a sheet opens, from a second to an hour. */
function untilCall({ date, zone, lines }: DaySheet): number {
  const [first] = lines.flatMap(({ called }) => called.call ?? []).toSorted();
  const left = first === undefined ? longestMs : momentOf(date, first, zone) - serverNow() + 500;
  return Math.min(Math.max(left, 1_000), longestMs);
}

/** Days that are over and whose sheet is not signed. */
export const unsignedSheetsQuery = routeQuery(keys.unsignedSheets, daySheetRoutes.listUnsignedSheets, {});
