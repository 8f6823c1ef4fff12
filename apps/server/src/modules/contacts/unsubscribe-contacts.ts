import type { Tx } from "../../db/schema.ts";

/**
 * Marks the contacts of all heads with an address or a number whose owner has opted out, and deletes the address and
 * number. Who joined is a contact no more who could be invited, and stays as they are.
 */
export const unsubscribeContacts = (tx: Tx, reached: { email: string } | { phone: string }, now: Temporal.Instant) =>
  tx
    .updateTable("contacts")
    .set({ email: null, email_norm: null, phone: null, note: "", positions: [], unsubscribed_at: now })
    .where("dayplayer_id", "is", null)
    .$if("email" in reached, (query) => query.where("email_norm", "=", "email" in reached ? reached.email : ""))
    .$if("phone" in reached, (query) => query.where("phone", "=", "phone" in reached ? reached.phone : ""))
    .execute();
