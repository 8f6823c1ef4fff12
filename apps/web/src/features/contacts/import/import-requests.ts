import type { ImportResult, ImportReview, ImportRow } from "@callboard/contract/contacts";
import { importBatchSize } from "@callboard/contract/limits";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { call } from "../../../lib/call.ts";

/** Begins an import on the server. Returns its id. */
export const beginImport = async (): Promise<string> => (await call(contactRoutes.createImport, {})).id;

/** Sends rows in parts, and says after each how many were sent. A part that is sent twice counts once. */
export async function sendRows(id: string, rows: readonly ImportRow[], onSent: (sent: number) => void): Promise<void> {
  for (let at = 0; at < rows.length; at += importBatchSize) {
    const part = rows.slice(at, at + importBatchSize);
    await call(contactRoutes.saveImportRows, { params: { id }, body: { rows: part } });
    onSent(at + part.length);
  }
}

export const reviewImport = (id: string): Promise<ImportReview> => call(contactRoutes.reviewImport, { params: { id } });

export const finishImport = (id: string): Promise<ImportResult> =>
  call(contactRoutes.finishImport, { params: { id }, body: { leave_out: true } });

export const cancelImport = (id: string) => call(contactRoutes.cancelImport, { params: { id } });
