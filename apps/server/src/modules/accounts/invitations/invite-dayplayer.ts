import type { InvitationInput } from "@callboard/contract/dayplayers/find-dayplayers";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { isPosition } from "../../../text/department-types.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import { allowMail } from "../../events/mail-allowance.ts";
import { findReaders } from "../find-people.ts";
import { holdEmails } from "../hold-emails.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { describeInvitation, mailInvitation } from "./mail-invitation.ts";

interface InviteDayplayer {
  headId: string;
  /** The department in which the head works now. */
  departmentId: string | undefined;
  input: InvitationInput;
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Mails an invitation to join as a dayplayer. The head gets the same answer whether or not the address has an account; only
 * the text of the mail depends on it.
 */
export async function inviteDayplayer(
  db: Db,
  { headId, departmentId, input, caller, now, publicUrl }: InviteDayplayer,
) {
  const { email, position, message } = input;
  if (position !== undefined && !isPosition(position)) return unknownPosition(position);
  return transactResult(db, async (tx) => {
    const to = normalizeEmail(email);
    // A concurrent sign-up of this address runs before or after this transaction, so its account can't be missed.
    await holdEmails(tx, [to]);
    const allowed = await allowMail(tx, { senderId: headId, email: to, now, publicUrl });
    if (!allowed.ok) return allowed;
    if (departmentId !== undefined) {
      const entry = { kind: "invitation", event: "dayplayer_invited", email } as const;
      await recordLogEntry(tx, { departmentId, accountId: headId }, entry);
    }
    const { content } = await describeInvitation(tx, { headId, departmentId, position, message });
    const invitation = { ...content, email };
    const reader = (await findReaders(tx, [to])).get(to);
    await mailInvitation(tx, { headId, invitation, to, reader, ...allowed.value, now, publicUrl });
    const details = { to: "dayplayer", people: "1" };
    await recordSecurityEvent(tx, { accountId: headId, kind: "person_invited", caller, details });
    return done(undefined);
  });
}

export const unknownPosition = (position: string) =>
  refused("invalid_fields", { errors: { position: [`${position} is not a position of a film crew.`] } });
