import { ConfirmForm } from "@callboard/client/sign-in-security/confirm-form";
import type { ConfirmRequest } from "@callboard/client/sign-in-security/confirm-request";
import { texts } from "@callboard/client/texts/texts";
import { Dialog } from "@callboard/ui/dialog";
import { call } from "../../lib/call.ts";

export default function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  return (
    <Dialog
      open
      onClose={() => request.settle(false)}
      title={texts.security.confirmTitle}
      description={texts.security.confirmLead}
    >
      <ConfirmForm call={call} ways={request.ways} size="normal" onConfirmed={() => request.settle(true)} />
    </Dialog>
  );
}
