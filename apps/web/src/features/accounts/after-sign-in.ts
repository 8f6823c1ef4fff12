import type { Account } from "@callboard/contract/accounts";
import { toast } from "@callboard/ui/toast";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { keys } from "../../lib/keys.ts";
import { pendingInvitation } from "../../lib/pending-invitation.ts";
import { claimInvitation } from "../../lib/requests/claim-invitation.ts";
import { texts } from "../../lib/texts/invitations.ts";

/** A dayplayer goes to the no-access page, a head to where they came from, else to their productions. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const router = useRouter();
  const client = useQueryClient();
  return async (account: Account, next?: string) => {
    if (account.type === "dayplayer") return navigate({ to: "/dayplayer", replace: true });
    await claimPending(client);
    // Only a path of this origin: an address from elsewhere could hide in the link that led here.
    if (next && /^\/(?![/\\])/.test(next)) return router.history.replace(next);
    return navigate({ to: "/select-production", replace: true });
  };
}

/** An invitation that waited for this sign-in. One that can't be claimed stays, so that support can look at it. */
async function claimPending(client: QueryClient): Promise<void> {
  const token = pendingInvitation.read();
  if (token === undefined) return;
  try {
    await claimInvitation(token);
    pendingInvitation.forget();
    void client.invalidateQueries({ queryKey: keys.account });
    toast({ kind: "success", text: texts.claimed, sticky: true });
  } catch {
    toast({ kind: "error", text: texts.claimFailedLater });
  }
}
