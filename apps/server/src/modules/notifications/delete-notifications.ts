import type { Tx } from "../../db/schema.ts";
import { deleteNotificationsOf } from "./lists/list-queries.ts";
import { deleteSubscriptionsOf } from "./subscriptions/push-queries.ts";
import { deleteTokensOf } from "./subscriptions/unsubscribe-queries.ts";

/** Everything somebody was told, is about to be told, and is told on; for an account that ends. */
export async function deleteNotifications(tx: Tx, accountId: string): Promise<void> {
  await deleteNotificationsOf(tx, accountId);
  await deleteSubscriptionsOf(tx, accountId);
  await deleteTokensOf(tx, accountId);
}
