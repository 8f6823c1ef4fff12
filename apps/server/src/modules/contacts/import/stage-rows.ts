import type { ImportRow } from "@callboard/contract/contacts";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { findHeadOfRows } from "../contact-queries.ts";
import { checkRow, type ReadEmail } from "./check-row.ts";
import * as q from "./import-queries.ts";

interface StageRows {
  headId: string;
  importId: string;
  rows: readonly ImportRow[];
  readEmail: ReadEmail;
}

/** Stages rows of an import. A repeated call, or one with corrected rows, replaces them. */
export const stageRows = (db: Db, { headId, importId, rows, readEmail }: StageRows) =>
  transactResult(db, async (tx) => {
    const found = await q.lockImport(tx, importId, headId);
    if (!found) return refused("not_found");
    if (found.finished_at) return refused("import_finished");
    const head = await findHeadOfRows(tx, headId);
    const checked = new Map(rows.map((row) => [row.row, checkRow(row, { readEmail, head })]));
    await q.putRows(tx, importId, [...checked.values()]);
    return done({ rows: checked.size });
  });
