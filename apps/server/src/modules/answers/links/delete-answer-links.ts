import { inBatches } from "../../../db/in-batches.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { deleteAgreementLinksOf, deleteExpiredAgreementLinks } from "../agreements/agreement-queries.ts";
import * as q from "./link-queries.ts";

/** Deletes the links of an account that is deleted. */
export const deleteAnswerLinks = async (tx: Tx, accountId: string): Promise<void> => {
  await q.deleteLinksOf(tx, accountId);
  await deleteAgreementLinksOf(tx, accountId);
};

/** Deletes links that no longer work. */
export async function purgeAnswerLinks(db: Db, now: Temporal.Instant): Promise<void> {
  await inBatches(async (limit) => (await q.deleteLinks(db, now, limit)).numDeletedRows);
  await inBatches(async (limit) => (await deleteExpiredAgreementLinks(db, now, limit)).numDeletedRows);
}
