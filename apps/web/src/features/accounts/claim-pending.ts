import { supportPath } from "@callboard/client/operator-pages";
import type { QueryClient } from "@tanstack/react-query";
import { accessToast } from "../../lib/access-toasts.ts";
import { keys } from "../../lib/keys.ts";
import { paymentSuccess } from "../../lib/payment-success.ts";
import { pendingInvitation } from "../../lib/pending-invitation.ts";
import { claimInvitation } from "../../lib/requests/claim-invitation.ts";
import { texts } from "../../lib/texts/invitations.ts";

/**
 * Claims the pending invitation after sign-in. One that can't be claimed stays stored, so that support can examine it.
 */
export async function claimPending(client: QueryClient): Promise<void> {
  const token = pendingInvitation.read();
  if (token === undefined) return;
  try {
    await claimInvitation(token);
    pendingInvitation.remove();
    void client.invalidateQueries({ queryKey: keys.account });
    accessToast({ kind: "success", text: texts.claimed }, "next");
  } catch {
    paymentSuccess.remove();
    accessToast({
      kind: "error",
      text: texts.claimFailedLater,
      action: { label: texts.support, onClick: () => location.assign(supportPath) },
    });
  }
}
