import { isRefused } from "@callboard/client/call";
import { supportPath } from "@callboard/client/operator-pages";
import type { QueryClient } from "@tanstack/react-query";
import { accessToast } from "../../lib/access-toasts.ts";
import { keys } from "../../lib/keys.ts";
import { paymentSuccess } from "../../lib/payment-success.ts";
import { pendingInvitation } from "../../lib/pending-invitation.ts";
import { claimInvitation } from "../../lib/requests/claim-invitation.ts";
import { texts } from "../../lib/texts/texts.ts";

/**
 * Claims the pending invitation after sign-in. One that can't be claimed is removed, so that later sign-ins do not repeat
 * the error.
 */
export async function claimPending(client: QueryClient): Promise<void> {
  const token = pendingInvitation.read();
  if (token === undefined) return;
  try {
    await claimInvitation(token);
    pendingInvitation.remove();
    void client.invalidateQueries({ queryKey: keys.account });
    accessToast({ kind: "success", text: texts.invitations.claimed }, "next");
  } catch (error) {
    if (isRefused(error, "invitation_not_found")) pendingInvitation.remove();
    paymentSuccess.remove();
    accessToast({
      kind: "error",
      text: texts.invitations.claimFailedLater,
      action: { label: texts.basics.support, onClick: () => location.assign(supportPath) },
    });
  }
}
