import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { pendingInvitation } from "../../../lib/pending-invitation.ts";
import { payInvitationQuery } from "../../../lib/requests/pay-invitation.ts";
import { texts } from "../../../lib/texts/invitations.ts";

/** Explains the sign-in for a pending invitation to pay, with a link to pay without an account. */
export function InvitationWaiting() {
  const [token] = useState(pendingInvitation.read);
  const invitation = useQuery({ ...payInvitationQuery(token ?? ""), enabled: token !== undefined });
  if (token === undefined || !invitation.data) return null;
  return (
    <>
      {texts.waiting({ production: invitation.data.production.name })}{" "}
      {!invitation.data.paid && (
        <Link to="/payment/$invitationToken" params={{ invitationToken: token }}>
          {texts.payWithout}
        </Link>
      )}
    </>
  );
}
