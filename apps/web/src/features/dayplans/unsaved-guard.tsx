import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { useBlocker } from "@tanstack/react-router";
import { texts } from "../../lib/texts/dayplans.ts";

/**
 * Asks for confirmation before the user leaves unsaved changes by a link, by the browser's Back button or by closing
 * the tab. The dialog is loaded with the form: while it were still downloading, the page would block without a message.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    // The same path with a `production` in the query is another production's day; notifications link to such addresses.
    shouldBlockFn: ({ current, next }) => dirty && (current.pathname !== next.pathname || "production" in next.search),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  useHoldUnsaved(dirty);
  if (blocker.status !== "blocked") return null;
  // Only the end of the session navigates from a day to the sign-in page.
  const signedOut = blocker.next.pathname === "/sign-in";
  return (
    <ConfirmDialog
      open
      title={signedOut ? texts.signedOutTitle : texts.leaveTitle}
      confirmLabel={signedOut ? texts.signIn : texts.leaveConfirm}
      cancelLabel={texts.leaveStay}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {signedOut ? texts.signedOut : texts.leave}
    </ConfirmDialog>
  );
}
