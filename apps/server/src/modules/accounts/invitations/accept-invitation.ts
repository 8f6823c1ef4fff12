import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import * as q from "../token-queries.ts";
import type { InvitationSubject } from "./invitation-link.ts";
import { deleteInvitation } from "./invitation-queries.ts";
import { joinNetworksOf } from "./join-network-of.ts";

interface AcceptInvitation {
  token: string;
  dayplayerId: string;
  now: Temporal.Instant;
}

/**
 * Adds a dayplayer who has an account to the network of the head who invited them, once. The account may have another
 * address than the one invited, because people have several; the head sees the account's name.
 */
export const acceptInvitation = (db: Db, { token, dayplayerId, now }: AcceptInvitation) =>
  transactResult(db, async (tx) => {
    const presented = { hash: hashToken(token), purpose: "dayplayer_invitation", now } as const;
    const found = await q.consumeToken(tx, presented);
    if (!found?.account_id) return refused("link_not_valid");
    const { email_norm, phone } = found.subject as InvitationSubject;
    if (phone === undefined) await deleteInvitation(tx, found.account_id, email_norm);
    const invited = phone === undefined ? { invitedEmail: email_norm } : { invitedPhone: phone };
    await joinNetworksOf(tx, { headIds: [found.account_id], dayplayerId, ...invited });
    return done(undefined);
  });
