import type { Tx } from "../../../db/schema.ts";
import { deleteBillingAddress } from "../queries.ts";

/** Deletes the billing address of an account that is closed. Invoices keep their own copy, as accounting rules require. */
export async function deletePayerAddress(tx: Tx, accountId: string): Promise<void> {
  await deleteBillingAddress(tx, accountId);
}
