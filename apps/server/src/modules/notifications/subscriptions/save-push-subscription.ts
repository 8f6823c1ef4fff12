import type { PushSubscriptionInput } from "@callboard/contract/notifications";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Pusher } from "../../../ports/push.ts";
import { done, refused } from "../../../result.ts";
import * as q from "./push-queries.ts";

/** The maximum number of an account's devices that get pushes. */
const maxDevices = 10;

interface SavePushSubscription {
  accountId: string;
  sessionId: string;
  subscription: PushSubscriptionInput;
}

/** Subscribes the browser of this session to pushes, until it is signed out. */
export async function savePushSubscription(
  db: Db,
  pusher: Pusher,
  { accountId, sessionId, subscription }: SavePushSubscription,
) {
  const { endpoint, keys } = subscription;
  if (!(await pusher.reaches(endpoint))) return refused("push_not_reachable");
  const row = { account_id: accountId, session_id: sessionId, endpoint, p256dh: keys.p256dh, auth: keys.auth };
  await transaction(db, async (tx) => {
    await q.holdDevices(tx, accountId);
    await q.upsertSubscription(tx, row);
    await q.deleteSurplus(tx, row, maxDevices);
  });
  return done(undefined);
}

/** Removes the subscription of this browser. Subscriptions of other accounts are not changed. */
export async function removePushSubscription(db: Db, accountId: string, endpoint: string) {
  await q.deleteSubscription(db, accountId, endpoint);
  return done(undefined);
}
