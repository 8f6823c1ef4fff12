import { isRefused } from "@callboard/client/call";
import { ErrorState } from "@callboard/ui/error-state";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Page } from "../../../components/page.tsx";
import { accessToast, requestSignIn } from "../../../lib/access-toasts.ts";
import { keys } from "../../../lib/keys.ts";
import { paymentSuccess } from "../../../lib/payment-success.ts";
import { pendingInvitation } from "../../../lib/pending-invitation.ts";
import { accountQuery } from "../../../lib/requests/account.ts";
import { claimInvitation } from "../../../lib/requests/claim-invitation.ts";
import { payInvitationQuery } from "../../../lib/requests/pay-invitation.ts";
import { sessionToken } from "../../../lib/session.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./pay-by-invitation-page.module.css";

const route = getRouteApi("/pay-by-invitation/$invitationToken");

/**
 * Accepts an invitation to pay for the signed-in account. Others sign in first; the invitation is claimed afterwards. One
 * that can't be claimed asks nobody to sign in.
 */
export function PayByInvitationPage() {
  const { invitationToken } = route.useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const started = useRef(false);
  const invitation = useMutation({
    mutationFn: () => client.fetchQuery({ ...payInvitationQuery(invitationToken), staleTime: 0, retry: false }),
  });
  const account = useMutation({ mutationFn: () => client.fetchQuery({ ...accountQuery, retry: false }) });
  const claim = useMutation({ mutationFn: claimInvitation });
  const away = [invitation.error, account.error, claim.error].find(
    (error) => error && !isGone(error) && !isRefused(error, "unauthenticated"),
  );

  const accept = () =>
    invitation.mutate(undefined, {
      onSuccess: ({ claimable, production }) =>
        claimable ? takeOver() : refused(texts.invitations.paidAlready({ production: production.name })),
      onError: (error) => isGone(error) && refused(),
    });
  const takeOver = () => {
    if (!sessionToken()) return signInFirst();
    account.mutate(undefined, {
      onSuccess: ({ type }) => {
        if (type === "dayplayer") {
          pendingInvitation.save(invitationToken);
          return void navigate({ to: "/dayplayer", replace: true });
        }
        claim.mutate(invitationToken, { onSuccess: claimed, onError: (error) => isGone(error) && refused() });
      },
      onError: (error) => isRefused(error, "unauthenticated") && signInFirst(),
    });
  };
  const signInFirst = () => {
    pendingInvitation.save(invitationToken);
    requestSignIn(texts.invitations.signInFirst);
    void navigate({ to: "/sign-in", replace: true });
  };
  const claimed = () => {
    pendingInvitation.remove();
    void client.invalidateQueries({ queryKey: keys.account });
    void client.invalidateQueries({ queryKey: keys.productions });
    accessToast({ kind: "success", text: texts.invitations.claimed }, "next");
    void navigate({ to: "/select-production", replace: true });
  };
  const refused = (reason = "") => {
    paymentSuccess.remove();
    accessToast({ kind: "error", text: `${texts.invitations.claimFailed} ${reason}`.trim() });
    void navigate({ to: "/", replace: true });
  };
  // The effect may run more than once, but an invitation can be accepted only once.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    accept();
  });

  return (
    <Page title={texts.invitations.payTitle}>
      <main id="content" className={styles.whole}>
        <h1 className="visually-hidden">{texts.invitations.payTitle}</h1>
        {away ? (
          <ErrorState onRetry={accept}>{texts.invitations.claimUnreachable}</ErrorState>
        ) : (
          <p role="status">{account.isSuccess ? texts.invitations.claiming : texts.invitations.processing}</p>
        )}
      </main>
    </Page>
  );
}

const isGone = (error: unknown) => isRefused(error, "invitation_not_found");
