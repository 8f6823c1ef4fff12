import type { ContactInvitationResult } from "@callboard/contract/contacts";
import { contactInvitationsADay, textInvitationsADay, textNight } from "@callboard/contract/limits";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { isPosition } from "../../text/department-types.ts";
import { endOfQuietHours } from "../../time/quiet-hours.ts";
import { findReaders } from "../accounts/find-people.ts";
import { holdEmails } from "../accounts/hold-emails.ts";
import { unknownPosition } from "../accounts/invitations/invite-dayplayer.ts";
import { describeInvitation, mailInvitation } from "../accounts/invitations/mail-invitation.ts";
import { textInvitation } from "../accounts/invitations/text-invitation.ts";
import { type EventCaller, recordSecurityEvent } from "../accounts/security-events/record-security-event.ts";
import { recordLogEntry } from "../department-log/record-log-entry.ts";
import { allowMail } from "../events/mail-allowance.ts";
import { allowSms, countTextedBy } from "../events/sms-allowance.ts";
import * as q from "./contact-queries.ts";

interface InviteContacts {
  headId: string;
  /** The department in which the head works now. */
  departmentId: string | undefined;
  input: {
    ids: readonly string[];
    by?: "mail" | "text" | undefined;
    position?: string | undefined;
    message?: string | undefined;
  };
  textsOffered: boolean;
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
  /** The time zone of a head without a department. */
  timeZone: string;
}

/**
 * Mails or texts invitations to contacts of a head, with limits for each address and number, and daily limits for the
 * head. The results do not depend on whether an address has an account.
 */
export async function inviteContacts(db: Db, call: InviteContacts) {
  const { headId, departmentId, input, textsOffered, caller, now, publicUrl, timeZone } = call;
  const { ids, by = "mail", position, message } = input;
  if (by === "text" && !textsOffered) return refused("texts_not_offered");
  if (position !== undefined && !isPosition(position)) return unknownPosition(position);
  return transaction(db, async (tx) => {
    const since = now.subtract({ hours: 24 });
    await q.lockContactsOf(tx, headId);
    const contacts = await q.findToInvite(tx, headId, ids);
    const emails = by === "mail" ? contacts.flatMap(({ email_norm }) => email_norm ?? []) : [];
    // In the order of their addresses, so that two heads who invite the same people never wait for each other.
    await holdEmails(tx, emails);
    const readers = await findReaders(tx, emails);
    const { content, zone = timeZone } = await describeInvitation(tx, { headId, departmentId, position, message });
    const dueAt = by === "text" ? endOfQuietHours(now, { on: true, ...textNight, zone }) : undefined;
    const results = new Map<string, ContactInvitationResult>();
    let left = contactInvitationsADay - (await q.countInvited(tx, headId, since));
    if (by === "text") left = Math.min(left, textInvitationsADay - (await countTextedBy(tx, headId, since)));
    const key = by === "mail" ? "email_norm" : "phone";
    const invite = by === "mail" ? inviteByMail : inviteByText;

    for (const contact of contacts.toSorted((a, b) => ((a[key] ?? "") < (b[key] ?? "") ? -1 : 1))) {
      const result = impossible(contact) ?? (left > 0 ? await invite(tx, contact) : "daily_limit");
      if (result === "sent") left -= 1;
      results.set(contact.id, result);
    }
    const sent = contacts.filter(({ id }) => results.get(id) === "sent").map(({ id }) => id);
    if (sent.length > 0) await q.setInvited(tx, sent, dueAt ?? now);
    // One event for the whole list, as the head sent it.
    if (sent.length > 0) {
      const details = { to: "dayplayer", people: String(sent.length) };
      await recordSecurityEvent(tx, { accountId: headId, kind: "person_invited", caller, details });
      if (departmentId) {
        const entry = { kind: "invitation", event: "contacts_invited", count: sent.length, by } as const;
        await recordLogEntry(tx, { departmentId, accountId: headId }, entry);
      }
    }
    const sendsAt = dueAt?.toString() ?? null;
    return done(
      [...new Set(ids)].map((id) => {
        const result = results.get(id) ?? ("not_found" as const);
        return { id, result, sends_at: result === "sent" ? sendsAt : null };
      }),
    );

    async function inviteByText(tx: Tx, { phone }: q.ContactToInviteRow): Promise<ContactInvitationResult> {
      if (!phone) return "no_number";
      const allowed = await allowSms(tx, { phone, headId, now });
      if (!allowed.ok) return allowed.reason === "recipient_opted_out" ? "unsubscribed" : "had_enough";
      const invitation = { ...content, message: "", email: "" };
      await textInvitation(tx, { headId, invitation, phone, now, dueAt, publicUrl });
      return "sent";
    }

    async function inviteByMail(tx: Tx, contact: q.ContactToInviteRow): Promise<ContactInvitationResult> {
      const { email, email_norm: to } = contact;
      if (!email || !to) return "no_address";
      const allowed = await allowMail(tx, { senderId: headId, email: to, now, publicUrl });
      if (!allowed.ok) return allowed.reason === "recipient_opted_out" ? "unsubscribed" : "had_enough";
      const invitation = { ...content, email };
      await mailInvitation(tx, { headId, invitation, to, reader: readers.get(to), ...allowed.value, now, publicUrl });
      return "sent";
    }
  });
}

/** The reason for which a contact can't be invited at all. */
function impossible({ dayplayer_id, unsubscribed_at }: q.ContactToInviteRow): ContactInvitationResult | undefined {
  if (dayplayer_id) return "joined";
  return unsubscribed_at ? "unsubscribed" : undefined;
}
