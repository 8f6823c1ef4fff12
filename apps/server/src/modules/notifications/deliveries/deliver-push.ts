import type { Db } from "../../../db/schema.ts";
import type { Pusher, PushMessage } from "../../../ports/push.ts";
import * as q from "./delivery-queries.ts";

/** A queued push. It is sent to all devices that the account has at that time. */
export interface QueuedPush extends PushMessage {
  account_id: string;
  notices: readonly string[];
}

/**
 * Sends a push to the account's devices. It counts as sent if one push service accepted it; if none
 * did, all are retried. It is dropped if its notifications were seen, settled or mailed before.
 */
export async function deliverPush(db: Db, pusher: Pusher, message: unknown): Promise<void> {
  const { account_id, notices, ...push } = message as QueuedPush;
  if (!(await q.anyWaits(db, notices))) return;
  const devices = await q.listDevices(db, account_id);
  // All devices are notified at once, so that a push service that does not answer delays none of the others.
  const sent = await Promise.allSettled(
    devices.map(async ({ id, ...target }) => {
      const outcome = await pusher.send(target, push);
      if (outcome === "gone") await q.deleteDevice(db, id);
      else await q.markReached(db, "pushed_at", notices);
    }),
  );
  const failures = sent.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  if (failures.length > 0 && failures.length === devices.length) throw failures[0];
}
