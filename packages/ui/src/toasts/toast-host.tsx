import { CSPProvider } from "@base-ui/react/csp-provider";
import { Toast } from "@base-ui/react/toast";
import { useEffect, useState, useSyncExternalStore } from "react";
import { classNames } from "../class-names.ts";
import { CloseIcon } from "../controls/icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { onTopSheetChange, topSheet } from "../overlays/top-sheet.ts";
import { texts } from "../texts.ts";
import { rememberFocus, returnFocus } from "./return-focus.ts";
import { serveToasts, TOAST_STAYS, type ToastNote } from "./toast.ts";
import styles from "./toast-host.module.css";

/** Renders the toasts, at the top right on a desktop and across the top of a phone. Mount it through `ToastOutlet`. */
export default function ToastHost() {
  const [manager] = useState(() => Toast.createToastManager());
  // The queue is taken over here, because the provider subscribes to its manager only in its own effect, and waiting
  // toasts would be lost.
  useEffect(
    () =>
      serveToasts({
        show: (id, note) => manager.add(presented(id, note, () => manager.close(id))),
        close: (id) => manager.close(id),
      }),
    [manager],
  );
  return (
    // The content policy allows no style elements. The player app uses nothing else of Base UI and no such provider.
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={manager} timeout={TOAST_STAYS} limit={5}>
        <Messages />
      </Toast.Provider>
    </CSPProvider>
  );
}

function Messages() {
  const { toasts } = Toast.useToastManager();
  // A native modal sheet makes everything outside it inert, so the toasts move into it while it is open.
  const container = useSyncExternalStore(onTopSheetChange, topSheet, () => undefined);

  return (
    <Toast.Portal container={container}>
      <Toast.Viewport
        data-toasts
        className={styles.viewport}
        aria-label={texts.basics.notifications}
        onFocus={rememberFocus}
      >
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            id={toast.id}
            toast={toast}
            swipeDirection={["right", "up"]}
            className={classNames(styles.toast, styles[toast.type ?? "info"])}
          >
            <Toast.Content className={styles.content}>
              <Toast.Title className={styles.title} />
              <Toast.Description className={styles.text} />
              <Toast.Action className={styles.action} />
            </Toast.Content>
            {/* Base UI hides the button from screen readers while toasts are stacked; these never are. */}
            <Toast.Close
              aria-hidden={false}
              render={<IconButton bare label={texts.basics.close} icon={<CloseIcon />} />}
            />
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

function presented(id: string, { kind, text, title, sticky, action }: ToastNote, close: () => void) {
  return {
    id,
    type: kind,
    onClose: () => returnFocus(document.getElementById(id)),
    // The title is the toast's accessible name, so a toast always has one.
    ...(title === undefined ? { title: text } : { title, description: text }),
    ...((sticky || kind === "error") && { timeout: 0 }),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          close();
          action.onClick();
        },
      },
    }),
  };
}
