import { Type } from "typebox";
import { ExportColumns, ExportPreview } from "../forms/export-columns.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Day, IdParams, Nullable } from "../shapes.ts";

/** A file with pay leaves Callboard: a session that was left open is not enough. */
const recentAuthentication = "12 hours";

const printed = {
  params: IdParams,
  refusals: ["not_found"],
  recentAuthentication,
} as const;
const query = Type.Object({ week: Day });

export const departmentTimecardFileSchemas = {
  printTimecard: {
    ...printed,
    summary: "A timecard to print, US Letter, with when both sides agreed to it. Assistants get no amounts.",
  },
} as const satisfies RouteSchemaTable;

export const dayplayerTimecardFileSchemas = {
  printOwnTimecard: {
    ...printed,
    summary: "A timecard of the caller's to print, US Letter, with when both sides agreed to it.",
  },
} as const satisfies RouteSchemaTable;

export const officeTimecardFileSchemas = {
  printProductionTimecard: {
    ...printed,
    summary: "A timecard of the production to print, US Letter, with when both sides agreed to it.",
  },
  exportTimecardTable: {
    summary:
      "The approved and exported hours of a week as CSV, one line a person and day, in the production's columns. `week` is any date of it. A correction has the difference to what was exported before.",
    query,
    recentAuthentication,
  },
  getTimecardColumns: {
    summary: "The columns of the table of hours, and the first lines of a week in them.",
    query,
    reply: ExportPreview,
  },
  previewTimecardColumns: {
    summary: "The first lines of a week in other columns. It saves nothing.",
    query,
    body: Closed({ columns: ExportColumns }),
    reply: ExportPreview,
    refusals: ["invalid_fields"],
  },
  saveTimecardColumns: {
    summary:
      "Sets the columns of the table of hours: headings, fields or fixed texts, and formats. Null for the usual ones.",
    query,
    body: Closed({ columns: Nullable(ExportColumns) }),
    reply: ExportPreview,
    refusals: ["invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
