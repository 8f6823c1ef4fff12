import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { pendingInvitation } from "../../lib/pending-invitation.ts";
import { payInvitationQuery } from "../../lib/requests/pay-invitation.ts";
import { texts } from "../../lib/texts/invitations.ts";

/** Why one is asked to sign in, when an invitation to pay led here; and the way to pay without. */
export function InvitationWaiting() {
  const [token] = useState(pendingInvitation.read);
  const invitation = useQuery({ ...payInvitationQuery(token ?? ""), enabled: token !== undefined });
  if (token === undefined || !invitation.data) return null;
  return (
    <>
      {texts.waiting(invitation.data.production.name)}{" "}
      {!invitation.data.paid && (
        <Link to="/payment/$invitationToken" params={{ invitationToken: token }}>
          {texts.payWithout}
        </Link>
      )}
    </>
  );
}
