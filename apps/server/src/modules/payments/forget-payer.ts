import type { Tx } from "../../db/schema.ts";

/** Where to send bills to somebody who has left. Invoices keep the address they were written to, as books have to. */
export const forgetPayer = (tx: Tx, accountId: string) =>
  tx.deleteFrom("billing_addresses").where("account_id", "=", accountId).execute();
