import { ConfirmForm } from "@callboard/client/sign-in-security/confirm-form";
import type { ConfirmRequest } from "@callboard/client/sign-in-security/confirm-request";
import { texts } from "@callboard/client/texts/texts";
import { Sheet } from "@callboard/ui/sheet";
import { call } from "../lib/call.ts";

export default function ConfirmSheet({ request }: { request: ConfirmRequest }) {
  return (
    <Sheet
      open
      onClose={() => request.settle(false)}
      title={texts.security.confirmTitle}
      description={texts.security.confirmLead}
    >
      <ConfirmForm call={call} ways={request.ways} size="thumb" onConfirmed={() => request.settle(true)} />
    </Sheet>
  );
}
