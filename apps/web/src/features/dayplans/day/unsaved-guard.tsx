import { loadLater } from "@callboard/client/waiting/load-later";
import type { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { sessionOwner } from "../../../lib/session.ts";
import { texts } from "../../../lib/texts/texts.ts";

const loadDialog = () => import("@callboard/ui/confirm-dialog");
/** How long a link waits for the code of the dialog before the browser's own dialog asks, in milliseconds. */
const codeTimeoutMs = 3_000;

/**
 * Asks for confirmation before the user leaves unsaved changes by a link, by the browser's Back button or by closing
 * the tab. The dialog's code is loaded after the form is displayed, so that the form does not wait for it.
 */
export function UnsavedGuard({ dirty, load = loadDialog }: { dirty: boolean; load?: typeof loadDialog }) {
  const blocker = useBlocker({
    // The same path with a `production` in the query is another production's day; notifications link to such addresses.
    // At the end of the session the form stores its input for the account, if that is known.
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      !(next.pathname === "/sign-in" && sessionOwner()?.id) &&
      (current.pathname !== next.pathname || "production" in next.search),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  const { Dialog, hasFailed } = useConfirmDialog(load, dirty);
  const isBlocked = blocker.status === "blocked";
  // Only the end of a session navigates from a day to the sign-in page.
  const signedOut = isBlocked && blocker.next.pathname === "/sign-in";
  const question = signedOut ? texts.dayplans.signedOut : texts.dayplans.leave;

  const stay = () => {
    blocker.reset?.();
    // A refused navigation never ends for the link that has begun it.
    for (const link of document.querySelectorAll<HTMLElement>("a[data-pressed]")) delete link.dataset.pressed;
  };
  const askByBrowser = useEffectEvent(() => {
    if (confirm(question)) blocker.proceed?.();
    else stay();
  });
  const isWithoutDialog = isBlocked && Dialog === undefined;
  useEffect(() => {
    if (!isWithoutDialog) return;
    const timer = setTimeout(() => askByBrowser(), hasFailed ? 0 : codeTimeoutMs);
    return () => clearTimeout(timer);
  }, [isWithoutDialog, hasFailed]);

  if (!isBlocked || !Dialog) return null;
  return (
    <Dialog
      title={signedOut ? texts.dayplans.signedOutTitle : texts.dayplans.leaveTitle}
      confirmLabel={signedOut ? texts.dayplans.signIn : texts.dayplans.leaveConfirm}
      cancelLabel={texts.dayplans.leaveStay}
      onConfirm={blocker.proceed}
      onClose={stay}
    >
      {question}
    </Dialog>
  );
}

/** The dialog once its code has been loaded, and whether that has failed. */
function useConfirmDialog(load: typeof loadDialog, isSoon: boolean) {
  const [loaded, setLoaded] = useState<{ Dialog?: typeof ConfirmDialog; hasFailed: boolean }>({ hasFailed: false });
  useEffect(
    () =>
      loadLater(async () => {
        await load().then(
          (module) => setLoaded({ Dialog: module.ConfirmDialog, hasFailed: false }),
          () => setLoaded({ hasFailed: true }),
        );
      }, isSoon),
    [load, isSoon],
  );
  return loaded;
}
