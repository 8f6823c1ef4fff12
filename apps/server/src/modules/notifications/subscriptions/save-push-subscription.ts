import type { PushSubscriptionInput } from "@callboard/contract/notifications";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Pusher } from "../../../ports/push.ts";
import { done, refused } from "../../../result.ts";
import * as q from "./push-queries.ts";

/** Devices an account gets pushes on. */
const devicesAtMost = 10;

interface Subscribing {
  accountId: string;
  sessionId: string;
  subscription: PushSubscriptionInput;
}

/** The browser of this session gets pushes from now on, until it is signed out. */
export async function savePushSubscription(
  db: Db,
  pusher: Pusher,
  { accountId, sessionId, subscription }: Subscribing,
) {
  const { endpoint, keys } = subscription;
  if (!(await pusher.reaches(endpoint))) return refused("push_not_reachable");
  const row = { account_id: accountId, session_id: sessionId, endpoint, p256dh: keys.p256dh, auth: keys.auth };
  await transaction(db, async (tx) => {
    await q.holdDevices(tx, accountId);
    await q.upsertSubscription(tx, row);
    await q.deleteSurplus(tx, row, devicesAtMost);
  });
  return done(undefined);
}

/** This browser gets none any more; somebody else's is not touched. */
export async function removePushSubscription(db: Db, accountId: string, endpoint: string) {
  await q.deleteSubscription(db, accountId, endpoint);
  return done(undefined);
}
