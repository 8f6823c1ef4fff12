import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { useBlocker } from "@tanstack/react-router";
import { texts } from "../../lib/texts/dayplans.ts";

/**
 * Asks on every way out while something is unsaved: links, the browser's back, closing the tab. The dialog comes with the
 * form, because a question that is still being downloaded holds the person on the page without a word.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    // The same address in another production is another day: an opened notification leads to one.
    shouldBlockFn: ({ current, next }) => dirty && (current.pathname !== next.pathname || "production" in next.search),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  useHoldUnsaved(dirty);
  if (blocker.status !== "blocked") return null;
  // Only a session that ended leads from a day to sign-in.
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
