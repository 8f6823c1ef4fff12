import { type InvitationContent, joinDays } from "@callboard/contract/accounts/account-setup";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { hashToken, newToken } from "../../../text/opaque-token.ts";
import { findAccountsByEmail } from "../queries.ts";
import * as q from "../token-queries.ts";

/** The data that is stored with a link. */
export type InvitationSubject = InvitationContent & { email_norm: string; phone?: string };

interface InvitationLinkInput {
  headId: string;
  invitation: InvitationContent;
  /** The number of an invitation by text, in E.164 format. */
  phone?: string;
  now: Temporal.Instant;
}

/**
 * Creates the token of an invitation's link. The head's earlier links to this address end, those of other heads stay. The
 * token is the head's, so it is deleted with the head's account.
 */
export async function createInvitationLink(
  tx: Tx,
  { headId, invitation, phone, now }: InvitationLinkInput,
): Promise<string> {
  const emailNorm = normalizeEmail(invitation.email);
  if (phone === undefined) await q.supersedeInvitations(tx, emailNorm, now, headId);
  else await q.supersedeTextInvitations(tx, phone, now, headId);
  const { token, hash } = newToken();
  await q.insertToken(tx, {
    token_hash: hash,
    purpose: "dayplayer_invitation",
    account_id: headId,
    subject: JSON.stringify({ ...invitation, email_norm: emailNorm, ...(phone !== undefined && { phone }) }),
    created_at: now,
    expires_at: now.add({ hours: joinDays * 24 }),
  });
  return token;
}

/**
 * Reads the content of an invitation, while its link works, and whether its address has an account. Reading consumes
 * nothing.
 */
export async function readInvitationLink(db: Db | Tx, { token, now }: { token: string; now: Temporal.Instant }) {
  const found = await q.findToken(db, { hash: hashToken(token), purpose: "dayplayer_invitation", now });
  if (!found) return refused("link_not_valid");
  const { email_norm, phone, ...invitation } = found.subject as InvitationSubject;
  const [account] = phone === undefined ? await findAccountsByEmail(db, [email_norm]) : [];
  return done({ ...invitation, has_account: account !== undefined });
}
