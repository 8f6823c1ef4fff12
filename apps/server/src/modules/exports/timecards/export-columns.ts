import {
  type ExportColumn,
  type ExportPreview,
  exportFields,
  exportFormats,
  usualColumns,
} from "@callboard/contract/forms/export-columns";
import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import type { ProductionScope } from "../../scopes.ts";
import { listOfficeCards } from "../../timecards/list-office-cards.ts";
import { cellOf, rowsOf } from "./export-row.ts";

interface ColumnsCall {
  production: ProductionScope;
  /** Any date of the week whose first lines are shown. */
  week: string;
}

/** The columns of a production, or null where it has the usual ones. */
export async function findColumns(db: Db, productionId: string): Promise<ExportColumn[] | null> {
  const { rows } = await sql<{ columns: ExportColumn[] }>`
    select columns from timecard_columns where production_id = ${productionId}`.execute(db);
  return rows[0]?.columns ?? null;
}

export const getColumns = async (db: Db, call: ColumnsCall) =>
  previewOf(db, call, await findColumns(db, call.production.productionId));

/** The first lines of a week in other columns than those that are saved. */
export async function previewColumns(db: Db, { columns, ...call }: ColumnsCall & { columns: ExportColumn[] }) {
  const errors = problemsOf(columns);
  return errors ? refused("invalid_fields", { errors }) : done(await previewOf(db, call, columns));
}

/** Sets the columns of a production. Null returns to the usual ones. */
export async function saveColumns(db: Db, { columns, ...call }: ColumnsCall & { columns: ExportColumn[] | null }) {
  const errors = columns && problemsOf(columns);
  if (errors) return refused("invalid_fields", { errors });
  const { productionId } = call.production;
  if (columns)
    await sql`insert into timecard_columns (production_id, columns)
      values (${productionId}, ${JSON.stringify(columns)}::jsonb)
      on conflict (production_id) do update set columns = excluded.columns`.execute(db);
  else await db.deleteFrom("timecard_columns").where("production_id", "=", productionId).execute();
  return done(await previewOf(db, call, columns));
}

/** A format must be one of the field's kind. */
function problemsOf(columns: ExportColumn[]): Record<string, string[]> | undefined {
  const problems = columns.flatMap(({ field, format }, at) => {
    const possible: readonly string[] = field === null ? [] : exportFormats[exportFields[field].kind];
    const message = possible.length > 0 ? `Choose one of: ${possible.join(", ")}.` : "A fixed text has no format.";
    return format === undefined || possible.includes(format)
      ? []
      : [[`columns.${at}.format`, [message]] as [string, string[]]];
  });
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}

/** The lines of a preview. */
const linesShown = 5;

async function previewOf(db: Db, call: ColumnsCall, own: ExportColumn[] | null): Promise<ExportPreview> {
  const columns = own ?? usualColumns;
  const rows = (await listOfficeCards(db, { ...call, limit: linesShown })).flatMap(rowsOf);
  return {
    columns,
    is_usual: own === null,
    rows: rows.slice(0, linesShown).map((row) => columns.map((column) => String(cellOf(column, row) ?? ""))),
  };
}
