import type { Tx } from "../../../db/schema.ts";
import { deleteBillingAddress } from "../queries.ts";

/** Where to send bills to somebody who has left. Invoices keep the address they were written to, as books have to. */
export async function deletePayerAddress(tx: Tx, accountId: string): Promise<void> {
  await deleteBillingAddress(tx, accountId);
}
