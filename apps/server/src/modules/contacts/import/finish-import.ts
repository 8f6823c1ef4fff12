import type { ImportResult } from "@callboard/contract/contacts";
import { contactsMost } from "@callboard/contract/limits";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import { countContacts, lockContactsOf } from "../contact-queries.ts";
import * as q from "./import-queries.ts";
import { reviewRows } from "./review-import.ts";

interface FinishImport {
  headId: string;
  importId: string;
  /** The department that the head has selected, whose log records the import. */
  departmentId?: string | undefined;
  /** Whether invalid rows are left out. Otherwise they are refused. */
  leaveOut: boolean;
  now: Temporal.Instant;
}

/**
 * Imports the staged rows with one statement in one transaction, so that either all of them are imported or none.
 * Imports of one head run one after the other, so that the later one finds the contacts of the earlier one. A repeated
 * call returns the first result.
 */
export const finishImport = (db: Db, { headId, importId, departmentId, leaveOut, now }: FinishImport) =>
  transactResult(db, async (tx) => {
    await lockContactsOf(tx, headId);
    const found = await q.lockImport(tx, importId, headId);
    if (!found) return refused("not_found");
    if (found.finished_at) return done(found.result as ImportResult);
    const { people, ...review } = await reviewRows(tx, { headId, importId });
    const { counts } = review;
    if (counts.wrong > 0 && !leaveOut) return refused("import_has_problems");
    if (counts.new + counts.known === 0) return refused("import_empty");
    if ((await countContacts(tx, headId)) + counts.new > contactsMost) return refused("too_many_contacts");
    await q.applyRows(tx, importId, headId);
    await q.deleteRows(tx, importId);
    const result: ImportResult = { ...review, remarks: [], finished_at: now.toString() };
    await q.setImportFinished(tx, importId, { now, review: result });
    if (departmentId)
      await recordLogEntry(
        tx,
        { departmentId, accountId: headId },
        { kind: "invitation", event: "contacts_imported", added: counts.new, updated: counts.known },
      );
    return done(result);
  });

/** Deletes an import that was not finished, with its rows. */
export const cancelImport = (db: Db, { headId, importId }: { headId: string; importId: string }) =>
  transactResult(db, async (tx) => {
    const found = await q.lockImport(tx, importId, headId);
    if (!found) return refused("not_found");
    if (found.finished_at) return refused("import_finished");
    await q.deleteImport(tx, importId);
    return done(undefined);
  });
