import { isRefused } from "@callboard/client/call";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { pendingInvitation } from "../../../lib/pending-invitation.ts";
import { payInvitationQuery } from "../../../lib/requests/pay-invitation.ts";
import { texts } from "../../../lib/texts/texts.ts";

/**
 * Explains the sign-in for a pending invitation to pay, with a link to pay without an account. An invitation that can't be
 * claimed any more is removed.
 */
export function InvitationWaiting() {
  const [token] = useState(pendingInvitation.read);
  const invitation = useQuery({ ...payInvitationQuery(token ?? ""), enabled: token !== undefined });
  const isGone = isRefused(invitation.error, "invitation_not_found");
  const isClaimable = !isGone && invitation.data?.claimable;
  useEffect(() => {
    if (isClaimable === false) pendingInvitation.remove();
  }, [isClaimable]);
  if (token === undefined || !invitation.data || isGone) return null;
  if (!isClaimable) return <>{texts.invitations.paidAlready({ production: invitation.data.production.name })}</>;
  return (
    <>
      {texts.invitations.waiting({ production: invitation.data.production.name })}{" "}
      {!invitation.data.paid && (
        <Link to="/payment/$invitationToken" params={{ invitationToken: token }}>
          {texts.invitations.payWithout}
        </Link>
      )}
    </>
  );
}
