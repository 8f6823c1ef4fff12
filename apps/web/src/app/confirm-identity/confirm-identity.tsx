import { confirmRequest } from "@callboard/client/sign-in-security/confirm-request";
import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "../../lib/language/lazy-part.ts";

const Ask = lazyPart(() => import("./confirm-dialog.tsx"), "security");

/** Asks who is behind the session while a call waits for it. */
export function ConfirmIdentity() {
  const request = useSyncExternalStore(confirmRequest.watch, confirmRequest.read);
  return request ? (
    <Suspense>
      <Ask request={request} />
    </Suspense>
  ) : null;
}
