import type { ContactInvitationResult } from "@callboard/contract/contacts";
import { contactBatchSize } from "@callboard/contract/limits";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { call } from "../../lib/call.ts";

export interface InvitationText {
  by: "mail" | "text";
  position?: string;
  message?: string;
}
/** The number of people by result. A text that is sent in the morning counts as waiting. */
export type InvitationCounts = Partial<Record<ContactInvitationResult | "waiting", number>>;

/** Returns the ids of all contacts who were not invited yet. */
export async function listUninvited(): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const query: { state: "added"; after?: string } = { state: "added", ...(after && { after }) };
    const page: { data: { id: string }[]; next: string | null } = await call(contactRoutes.listContacts, { query });
    ids.push(...page.data.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

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
