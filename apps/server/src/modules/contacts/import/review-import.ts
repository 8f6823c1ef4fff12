import { type ImportRemark, type ImportReview, importRowStates } from "@callboard/contract/contacts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import * as q from "./import-queries.ts";

interface ImportOf {
  headId: string;
  importId: string;
}

/** Returns the effects of an import, or its result once it is finished. */
export async function reviewImport(db: Db, { headId, importId }: ImportOf) {
  const found = await q.findImport(db, importId, headId);
  if (!found) return refused("not_found");
  return done(found.finished_at ? (found.result as ImportReview) : await reviewRows(db, { headId, importId }));
}

export async function reviewRows(db: Db | Tx, { headId, importId }: ImportOf): Promise<ImportReview> {
  const rows = await q.judgeRows(db, importId, headId);
  const count = (state: ImportRemark["state"]) => rows.filter((row) => row.state === state).length;
  return {
    id: importId,
    rows: rows.length,
    counts: Object.fromEntries(importRowStates.map((state) => [state, count(state)])) as ImportReview["counts"],
    remarks: rows.flatMap(remarksOf),
    finished_at: null,
  };
}

/** A row that is left out needs no remarks. */
function remarksOf({ row, state, repeats, repeats_by, remarks }: q.JudgedRow): ImportRemark[] {
  const remark = (field: ImportRemark["field"], message: string): ImportRemark => ({ row, state, field, message });
  if (state === "skipped") return [];
  if (state === "wrong")
    return remarks.filter(({ wrong }) => wrong).map(({ field, message }) => remark(field, message));
  if (state === "unsubscribed") return [remark("email", "This address asked for no invitations. The row is left out.")];
  if (state === "repeated" && repeats_by === "email")
    return [remark("email", `The same email address as in row ${repeats}. This row is left out.`)];
  if (state === "repeated")
    return [remark("phone", `The same phone number as in row ${repeats}. This row is left out.`)];
  return [
    ...(state === "known" ? [remark(null, "In your contacts already. What is missing there is added.")] : []),
    ...remarks.map(({ field, message }) => remark(field, message)),
  ];
}
