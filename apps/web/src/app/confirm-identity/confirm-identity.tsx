import { confirmRequest } from "@callboard/client/sign-in-security/confirm-request";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Suspense, useSyncExternalStore } from "react";

const Ask = lazyPart(() => import("./confirm-dialog.tsx"));

/** Asks who is behind the session while a call waits for it. */
export function ConfirmIdentity() {
  const request = useSyncExternalStore(confirmRequest.watch, confirmRequest.read);
  return request ? (
    <Suspense>
      <Ask request={request} />
    </Suspense>
  ) : null;
}
