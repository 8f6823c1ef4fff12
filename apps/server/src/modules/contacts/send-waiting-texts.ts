import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { queueInvitationText } from "../accounts/invitations/text-invitation.ts";
import { claimDueSms } from "../events/sms-allowance.ts";
import { findByPhones } from "./contact-queries.ts";

const batch = 100;

/**
 * Sends the invitations that waited for the morning, except those whose number has opted out, whose contact the head
 * removed, or who joined meanwhile. Returns how many were due.
 */
export async function sendWaitingTexts(db: Db, now: Temporal.Instant): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = await transaction(db, async (tx) => {
      const due = await claimDueSms(tx, now, batch);
      const rows = due.length > 0 ? await findByPhones(tx, due) : [];
      const invited = new Set(rows.map(({ head_id, phone }) => `${head_id} ${phone}`));
      for (const { phone, head_id, body, refuses } of due)
        if (!refuses && invited.has(`${head_id} ${phone}`)) await queueInvitationText(tx, { phone, body });
      return due.length;
    });
    all += taken;
    if (taken < batch) return all;
  }
}
