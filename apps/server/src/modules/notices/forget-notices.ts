import type { Tx } from "../../db/schema.ts";

/** Everything somebody was told, is about to be told, and is told on; for an account that ends. */
export async function forgetNotices(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("notifications").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("push_subscriptions").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("unsubscribe_tokens").where("account_id", "=", accountId).execute();
}
