import type { Db } from "../../../db/schema.ts";
import type { Pusher, PushMessage } from "../../../ports/push.ts";
import { deliver } from "../../events/deliver.ts";
import * as q from "./delivery-queries.ts";

/** A push as it is queued: to every device that the account has when it goes out. */
export interface QueuedPush extends PushMessage {
  account_id: string;
  notices: readonly string[];
}

/**
 * Sends the push of a delivery to the account's devices. It has reached its receiver when one push service took it; when
 * none did, all are tried again. Given up once what it tells was looked at, has settled or was mailed.
 */
export const deliverPush = (db: Db, pusher: Pusher, key: string): Promise<void> =>
  deliver(db, key, async (message) => {
    const { account_id, notices, ...push } = message as QueuedPush;
    if (!(await q.anyWaits(db, notices))) return;
    const devices = await q.listDevices(db, account_id);
    // At once: one that does not answer keeps none of the others waiting.
    const sent = await Promise.allSettled(
      devices.map(async ({ id, ...target }) => {
        const outcome = await pusher.send(target, push);
        if (outcome === "gone") await q.deleteDevice(db, id);
        else await q.markReached(db, "pushed_at", notices);
      }),
    );
    const failures = sent.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    if (failures.length > 0 && failures.length === devices.length) throw failures[0];
  });
