import type { Db } from "../../../db/schema.ts";
import type { Texter } from "../../../ports/texts.ts";
import type { ClaimedDelivery } from "../../events/delivery-queue.ts";
import type { QueuedText } from "../../events/queue-text.ts";
import { optOutOfSms } from "../../events/sms-allowance.ts";
import * as q from "./delivery-queries.ts";

/**
 * Sends a text. If an earlier attempt got no reply, the provider is queried first, because a duplicate
 * costs money and confuses the receiver. A number that can't receive texts (its owner answered STOP, or it is no phone)
 * gets no more, and its notifications are mailed.
 */
export async function deliverText(
  db: Db,
  texter: Texter | undefined,
  { message, first_tried_at }: ClaimedDelivery,
): Promise<void> {
  const { to, kind, body, notices = [] } = message as QueuedText;
  if (!texter) return;
  const wasTaken = first_tried_at !== null && (await texter.wasTaken({ to, kind, body }, first_tried_at));
  const outcome = wasTaken ? "sent" : await texter.send({ to, kind, body });
  if (outcome === "sent") await q.markReached(db, "texted_at", notices);
  if (outcome === "refused") {
    await q.stopTexts(db, to);
    if (kind === "dayplayer_invitation") await optOutOfSms(db, to);
  }
}
