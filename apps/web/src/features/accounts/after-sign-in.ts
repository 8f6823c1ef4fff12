import { canUsePasskeys } from "@callboard/client/sign-in-security/can-use-passkeys";
import type { Account } from "@callboard/contract/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { closeSignInRequest } from "../../lib/access-toasts.ts";
import { pendingMembership } from "../../lib/pending-invitation.ts";
import { claimPending } from "./claim-pending.ts";

/** Navigates after sign-in: a dayplayer to the no-access page, a head to `next` or else to their productions. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const goToWork = useGoToWork();
  return async (account: Account, next?: string) => {
    closeSignInRequest();
    if (account.type === "dayplayer") return navigate({ to: "/dayplayer", replace: true });
    await claimPending(client);
    return goToWork(next);
  };
}

/** Navigates after sign-up as after sign-in. A head is offered a passkey first, where the browser has them. */
export function useAfterSignUp() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const goOn = useAfterSignIn();
  return async (account: Account, next?: string) => {
    if (account.type === "dayplayer" || !canUsePasskeys()) return goOn(account, next);
    closeSignInRequest();
    await claimPending(client);
    return navigate({ to: "/account/passkey", search: next ? { next } : {}, replace: true });
  };
}

/** Navigates a head to `next`, to an invitation that waits, or to their productions. */
export function useGoToWork() {
  const navigate = useNavigate();
  const router = useRouter();
  return (next?: string) => {
    // Only a path of this origin is allowed, because a link from elsewhere could contain a foreign address.
    if (next && /^\/(?![/\\])/.test(next)) return router.history.replace(next);
    const invitationToken = pendingMembership.read();
    if (invitationToken !== undefined)
      return navigate({ to: "/department-invitation/$invitationToken", params: { invitationToken }, replace: true });
    return navigate({ to: "/select-production", replace: true });
  };
}
