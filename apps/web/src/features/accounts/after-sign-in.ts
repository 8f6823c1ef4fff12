import type { Account } from "@callboard/contract/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { closeSignInRequest } from "../../lib/access-toasts.ts";
import { claimPending } from "./claim-pending.ts";

/** Navigates after sign-in: a dayplayer to the no-access page, a head to `next` or else to their productions. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const router = useRouter();
  const client = useQueryClient();
  return async (account: Account, next?: string) => {
    closeSignInRequest();
    if (account.type === "dayplayer") return navigate({ to: "/dayplayer", replace: true });
    await claimPending(client);
    // Only a path of this origin is allowed, because a link from elsewhere could contain a foreign address.
    if (next && /^\/(?![/\\])/.test(next)) return router.history.replace(next);
    return navigate({ to: "/select-production", replace: true });
  };
}
