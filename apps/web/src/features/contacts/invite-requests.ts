import type { Contact, ContactInvitationResult } from "@callboard/contract/contacts";
import { contactBatchSize } from "@callboard/contract/limits";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export interface InvitationText {
  by: "mail" | "text";
  position?: string;
  message?: string;
}
/** The number of people by result. A text that is sent in the morning counts as waiting. */
export type InvitationCounts = Partial<Record<ContactInvitationResult | "waiting", number>>;

/** Returns all contacts who were not invited yet. */
async function listUninvited(): Promise<Contact[]> {
  const contacts: Contact[] = [];
  let after: string | null = "";
  while (after !== null) {
    const query: { state: "added"; after?: string } = { state: "added", ...(after && { after }) };
    const page: { data: Contact[]; next: string | null } = await call(contactRoutes.listContacts, { query });
    contacts.push(...page.data);
    after = page.next;
  }
  return contacts;
}

export const uninvitedQuery = queryOptions({ queryKey: keys.uninvited, queryFn: listUninvited });

/** Invites contacts in batches, says after each how many are done, and counts the results. */
export async function inviteAll(
  ids: readonly string[],
  text: InvitationText,
  onDone: (done: number) => void,
): Promise<InvitationCounts> {
  const counts: InvitationCounts = {};
  for (let at = 0; at < ids.length; at += contactBatchSize) {
    const part = ids.slice(at, at + contactBatchSize);
    for (const { result, sends_at } of await call(contactRoutes.inviteContacts, { body: { ids: part, ...text } })) {
      const counted = sends_at ? "waiting" : result;
      counts[counted] = (counts[counted] ?? 0) + 1;
    }
    onDone(at + part.length);
    // The rest would be refused too; it can be invited tomorrow.
    if (counts.daily_limit) break;
  }
  return counts;
}
