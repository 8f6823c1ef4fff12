import type { DaySheet, DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import type { Db } from "../../db/schema.ts";
import type { Contexts } from "../../http/calls/handlers.ts";
import { done } from "../../result.ts";
import { getDaySheet } from "../day-sheets/get-day-sheet.ts";
import { daySheetPdf, outcomes } from "./day-sheet-pdf.ts";
import { findNames } from "./queries.ts";
import { recordExport } from "./record-export.ts";
import { type Column, table } from "./write-tables.ts";

interface DaySheetQuery extends Pick<Contexts["department"], "scope" | "caller" | "now"> {
  date: string;
}

/** A printable day sheet. */
export async function printDaySheet(db: Db, query: DaySheetQuery) {
  const sheet = await getDaySheet(db, query);
  if (!sheet.ok) return sheet;
  const names = await findNames(db, query.scope.departmentId);
  const bytes = await daySheetPdf({ sheet: sheet.value, ...names, printedAt: query.now });
  await recordExport(db, query, "day_sheet", { date: query.date });
  return done({ name: `day-sheet-${query.date}.pdf`, bytes });
}

/** A day sheet as a CSV table. */
export async function exportDaySheet(db: Db, query: DaySheetQuery) {
  const sheet = await getDaySheet(db, query);
  if (!sheet.ok) return sheet;
  await recordExport(db, query, "day_sheet", { date: query.date });
  const pages = (async function* () {
    yield sheet.value.lines;
  })();
  return done({ name: `day-sheet-${query.date}.csv`, parts: table(columnsOf(sheet.value), pages) });
}

const columnsOf = ({ date, zone, signed_by, signed_at, holiday }: DaySheet): Column<DaySheetLine>[] => [
  { heading: "Date", cell: () => date },
  { heading: "Position", cell: (line) => line.position },
  { heading: "Name", cell: (line) => line.name },
  { heading: "Outcome", cell: (line) => outcomes[line.outcome] },
  { heading: "Called", cell: (line) => line.called.call },
  { heading: "In", cell: (line) => line.call },
  ...[0, 1, 2].flatMap((at): Column<DaySheetLine>[] => [
    { heading: `Meal ${at + 1} out`, cell: (line) => line.meals[at]?.from ?? null },
    { heading: `Meal ${at + 1} in`, cell: (line) => line.meals[at]?.to ?? null },
  ]),
  { heading: "Wrap", cell: (line) => line.wrap },
  { heading: "Rounded in", cell: (line) => line.rounded?.call ?? null },
  { heading: "Rounded wrap", cell: (line) => line.rounded?.wrap ?? null },
  { heading: "Hours", cell: (line) => line.rounded?.hours ?? null },
  { heading: "Note", cell: (line) => line.note },
  { heading: "Time zone", cell: () => zone },
  { heading: "Signed by", cell: () => signed_by },
  { heading: "Signed at", cell: () => signed_at },
  { heading: "Holiday", cell: () => (holiday ? "yes" : "") },
];
