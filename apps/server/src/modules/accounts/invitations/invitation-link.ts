import { type JoinInvitation, joinDays } from "@callboard/contract/account-setup";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hashToken, newToken } from "../../../text/opaque-token.ts";
import { normalizeEmail } from "../email-address.ts";
import { findAccountsByEmail } from "../queries.ts";
import * as q from "../token-queries.ts";

interface InvitationLinkInput {
  headId: string;
  invitation: JoinInvitation;
  now: Temporal.Instant;
}

/**
 * Creates the token of an invitation's link. The head's earlier links to this address end, those of other heads stay. The
 * token is the head's, so it is deleted with the head's account.
 */
export async function createInvitationLink(tx: Tx, { headId, invitation, now }: InvitationLinkInput): Promise<string> {
  const emailNorm = normalizeEmail(invitation.email);
  await q.supersedeInvitations(tx, emailNorm, now, headId);
  const { token, hash } = newToken();
  await q.insertToken(tx, {
    token_hash: hash,
    purpose: "dayplayer_invitation",
    account_id: headId,
    subject: JSON.stringify({ ...invitation, email_norm: emailNorm }),
    created_at: now,
    expires_at: now.add({ hours: joinDays * 24 }),
  });
  return token;
}

/** Returns what an invitation says, while its link works and its address has no account. Reading consumes nothing. */
export async function readInvitationLink(db: Db | Tx, { token, now }: { token: string; now: Temporal.Instant }) {
  const found = await q.findToken(db, { hash: hashToken(token), purpose: "dayplayer_invitation", now });
  if (!found) return refused("link_not_valid");
  const { email_norm, ...invitation } = found.subject as unknown as JoinInvitation & { email_norm: string };
  const [account] = await findAccountsByEmail(db, [email_norm]);
  if (account) return refused("account_exists");
  return done(invitation);
}
