import { type ImportRemark, type ImportResult, type ImportReview, importRowStates } from "@callboard/contract/contacts";
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
  if (found.finished_at) return done({ ...(found.result as ImportResult), people: [] });
  return done(await reviewRows(db, { headId, importId }));
}

export async function reviewRows(db: Db | Tx, { headId, importId }: ImportOf): Promise<ImportReview> {
  const rows = await q.judgeRows(db, importId, headId);
  const count = (state: ImportRemark["state"]) => rows.filter((row) => row.state === state).length;
  return {
    id: importId,
    rows: rows.length,
    counts: Object.fromEntries(importRowStates.map((state) => [state, count(state)])) as ImportReview["counts"],
    remarks: rows.flatMap(remarksOf),
    people: rows.map(({ row, state, first_name, last_name, email, phone, positions, note }) => ({
      ...{ row, state, first_name, last_name, email, phone: phone ?? "", positions, note },
    })),
    finished_at: null,
  };
}

/** A row that is left out needs no remarks. */
function remarksOf({ row, state, repeats, shares, by_field, remarks }: q.JudgedRow): ImportRemark[] {
  const remark = (field: ImportRemark["field"], message: string): ImportRemark => ({ row, state, field, message });
  if (state === "skipped") return [];
  if (state === "wrong")
    return remarks.filter(({ wrong }) => wrong).map(({ field, message }) => remark(field, message));
  if (state === "unsubscribed") return [remark("email", "This address asked for no invitations. The row is left out.")];
  const same = by_field === "email" ? "The same email address" : "The same phone number";
  if (state === "repeated") return [remark(by_field, `${same} as in row ${repeats}. This row is left out.`)];
  return [
    ...(state === "known" ? [remark(null, "In your contacts already. What is missing there is added.")] : []),
    ...(shares === null ? [] : [remark(by_field, `${same} as ${shares}, under another name. Both are kept.`)]),
    ...remarks.map(({ field, message }) => remark(field, message)),
  ];
}
