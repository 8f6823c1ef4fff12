import { isRefused } from "@callboard/client/call";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { draftPrefix } from "@callboard/client/session";
import type { ImportResult, ImportReview, ImportRow } from "@callboard/contract/contacts";
import { importBatchSize } from "@callboard/contract/limits";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/call.ts";
import { memory } from "../../../lib/session.ts";
import type { ContactTable } from "../reading/contact-table.ts";

/** Begins an import on the server. Returns its id. */
const beginImport = async (): Promise<string> => (await call(contactRoutes.createImport, {})).id;

/** Sends rows in parts, and says after each how many were sent. A part that is sent twice counts once. */
async function sendRows(id: string, rows: readonly ImportRow[], onSent: (sent: number) => void): Promise<void> {
  for (let at = 0; at < rows.length; at += importBatchSize) {
    const part = rows.slice(at, at + importBatchSize);
    await call(contactRoutes.saveImportRows, { params: { id }, body: { rows: part } });
    onSent(at + part.length);
  }
}

const reviewImport = (id: string): Promise<ImportReview> => call(contactRoutes.reviewImport, { params: { id } });

const finishImport = (id: string): Promise<ImportResult> =>
  call(contactRoutes.finishImport, { params: { id }, body: { leave_out: true } });

const cancelImport = (id: string) => call(contactRoutes.cancelImport, { params: { id } });

/** An import as it is kept on the device until it is finished or cancelled. */
interface Draft {
  owner: string;
  table?: ContactTable | undefined;
  rows?: ImportRow[] | undefined;
  /** The id of the import on the server. */
  id?: string | undefined;
}

const name = `${draftPrefix}contact-import`;
const readDraft = (owner: string): Draft => {
  const stored = memory.read<Draft>(name);
  return stored?.owner === owner ? stored : { owner };
};

/**
 * An import from the file to the contacts. What was read and corrected is kept on the device. The server checks the rows,
 * and only the last step imports them.
 */
export function useImport(owner: string) {
  const [draft, setDraft] = useState(() => readDraft(owner));
  const [review, setReview] = useState<ImportReview>();
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState<"check" | "row" | "finish" | "cancel">();
  const [problem, setProblem] = useState<{ text: string; row: number | undefined }>();
  useHoldUnsaved(draft.table !== undefined);

  const keep = (next: Draft) => {
    setDraft(next);
    memory.write(name, next);
  };
  const discard = () => {
    setDraft({ owner });
    setReview(undefined);
    setProblem(undefined);
    memory.forget(name);
  };
  const run = async <T>(what: typeof busy, work: () => Promise<T>, row?: number): Promise<T | undefined> => {
    setBusy(what);
    setProblem(undefined);
    try {
      return await work();
    } catch (error) {
      setProblem({ text: errorMessage(error), row });
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };

  /** Sends all rows and reads what the server says. An import that the server has deleted since is begun again. */
  const check = (rows: ImportRow[], base: Draft = draft) =>
    run("check", async () => {
      setSent(0);
      const send = async (id: string) => {
        keep({ ...base, rows, id });
        await sendRows(id, rows, setSent);
        setReview(await reviewImport(id));
      };
      try {
        await send(base.id ?? (await beginImport()));
      } catch (error) {
        if (!base.id || !(isRefused(error, "not_found") || isRefused(error, "import_finished"))) throw error;
        await send(await beginImport());
      }
    });

  // A draft with rows was left during its check or after it. All rows are sent again, because a part may be missing.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (draft.rows) void check(draft.rows);
  });

  return {
    table: draft.table,
    rows: draft.rows,
    review,
    sent,
    busy,
    /** What failed last, and the row that was saved, if it was one. */
    problem,
    setTable: (table: ContactTable) => keep({ owner, table }),
    check: (rows: ImportRow[]) => check(rows),
    /** Saves a corrected row on the device and then on the server, and reads the remarks about all rows again. */
    saveRow: (row: ImportRow) => {
      const rows = (draft.rows ?? []).map((each) => (each.row === row.row ? row : each));
      const id = draft.id;
      keep({ ...draft, rows });
      if (!id) return check(rows);
      const send = async () => {
        await sendRows(id, [row], () => undefined);
        setReview(await reviewImport(id));
      };
      return run("row", send, row.row);
    },
    finish: () =>
      run("finish", async () => {
        if (!draft.id) return undefined;
        const finished = await finishImport(draft.id);
        discard();
        return finished;
      }),
    cancel: () =>
      run("cancel", async () => {
        // An import that can't be deleted now is deleted within a day.
        if (draft.id) await cancelImport(draft.id).catch(() => undefined);
        discard();
      }),
  };
}
export type Import = ReturnType<typeof useImport>;
