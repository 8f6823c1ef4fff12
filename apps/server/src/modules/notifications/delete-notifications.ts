import type { Tx } from "../../db/schema.ts";
import { deleteNotificationsOf } from "./lists/list-queries.ts";
import { deleteSubscriptionsOf } from "./subscriptions/push-queries.ts";
import { deleteTokensOf } from "./subscriptions/unsubscribe-queries.ts";

/** Deletes the notifications, push subscriptions and unsubscribe links of an account that is deleted. */
export async function deleteNotifications(tx: Tx, accountId: string): Promise<void> {
  await deleteNotificationsOf(tx, accountId);
  await deleteSubscriptionsOf(tx, accountId);
  await deleteTokensOf(tx, accountId);
}
