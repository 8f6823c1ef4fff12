import type { Tx } from "../../db/schema.ts";
import * as q from "./contact-queries.ts";

export type ContactToInvite = q.ContactToInviteRow;

interface Invited {
  headId: string;
  ids: readonly string[];
  since: Temporal.Instant;
}

/** Locks a head's contacts that are to be invited, and counts those whom the head invited since a time. */
export async function lockInvited(tx: Tx, { headId, ids, since }: Invited) {
  await q.lockContactsOf(tx, headId);
  return {
    contacts: await q.findToInvite(tx, headId, ids),
    invitedToday: await q.countInvited(tx, headId, since),
  };
}

/** Records that contacts were invited. `at` is when the invitations are sent. */
export const markInvited = (tx: Tx, ids: readonly string[], at: Temporal.Instant) =>
  ids.length === 0 ? undefined : q.setInvited(tx, ids, at);

/** Returns those heads and numbers, as `head number`, that are still contacts: not removed, joined or unsubscribed. */
export async function listStillInvited(
  tx: Tx,
  texted: readonly { head_id: string; phone: string }[],
): Promise<Set<string>> {
  const rows = texted.length === 0 ? [] : await q.findByPhones(tx, texted);
  return new Set(rows.map(({ head_id, phone }) => `${head_id} ${phone}`));
}

interface Joined {
  dayplayerId: string;
  /** Normalized addresses of the dayplayer. */
  emails: readonly string[];
  /** Numbers that the dayplayer confirmed, in E.164 format. */
  phones: readonly string[];
  firstName: string;
  lastName: string;
  /** The heads whose invitations the dayplayer accepts. */
  heads: readonly string[];
}

/**
 * Links the contacts of the inviting heads to the dayplayer who has joined: name and account instead of the address.
 * The number that the head had and the head's note stay.
 */
export const joinContacts = async (tx: Tx, joined: Joined) => {
  if (joined.heads.length > 0) await q.setJoined(tx, joined);
};

/** Deletes the contact of a dayplayer who left the head's network. Returns false if there was none. */
export const leaveContacts = async (tx: Tx, { headId, dayplayerId }: { headId: string; dayplayerId: string }) =>
  (await q.deleteJoined(tx, headId, dayplayerId)) !== undefined;

/**
 * Marks the contacts of all heads with an address or a number whose owner has opted out, and deletes the address and
 * number. Who joined is a contact no more who could be invited, and stays as they are.
 */
export const unsubscribeContacts = (tx: Tx, reached: { email: string } | { phone: string }, now: Temporal.Instant) =>
  q.setUnsubscribed(tx, reached, now);
