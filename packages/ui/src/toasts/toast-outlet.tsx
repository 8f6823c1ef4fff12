import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../class-names.ts";
import { Button } from "../controls/button.tsx";
import { lazyPart } from "../lazy-part.ts";
import { texts } from "../texts.ts";
import { closeToast, onWaitingToasts, TOAST_STAYS, type WaitingToast, waitingToasts } from "./toast.ts";
import styles from "./toast-host.module.css";

const ToastHost = lazyPart(() => import("./toast-host.tsx"));
/** Milliseconds that the host may take to load before a toast is shown without it. */
const hostPause = 500;

/**
 * Renders the toasts of an app; put one into its root. It loads the toast host (Base UI, 12 kB) when the page is idle,
 * so that the live region exists before the first toast, or at once when a toast waits. If the host can't be loaded,
 * for example offline, toasts are shown in a plainer form.
 */
export function ToastOutlet() {
  const waiting = useSyncExternalStore(onWaitingToasts, waitingToasts, waitingToasts);
  // Once it has loaded, the host stays, because it empties the queue.
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), waiting.length > 0 ? 0 : 3000);
    return () => clearTimeout(timer);
  }, [waiting]);
  return wanted ? (
    <Suspense fallback={<PlainToasts toasts={waiting} />}>
      <ToastHost />
    </Suspense>
  ) : null;
}

function PlainToasts({ toasts }: { toasts: readonly WaitingToast[] }) {
  // A native modal sheet makes everything outside it inert.
  const container = document.querySelector("dialog[open]");
  return createPortal(
    <section data-toasts aria-label={texts.basics.notifications} className={styles.viewport}>
      {toasts.map((each) => (
        <PlainToast key={each.id} {...each} />
      ))}
    </section>,
    container ?? document.body,
  );
}

function PlainToast({ id, note: { kind, title, text, sticky, action } }: WaitingToast) {
  const [shown, setShown] = useState(false);
  const stays = sticky || kind === "error";
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), hostPause);
    const end = stays ? undefined : setTimeout(() => closeToast(id), hostPause + TOAST_STAYS);
    return () => {
      clearTimeout(timer);
      clearTimeout(end);
    };
  }, [id, stays]);
  const close = () => closeToast(id);
  if (!shown) return null;
  return (
    <div role={kind === "error" ? "alert" : "status"} className={classNames(styles.toast, styles[kind])}>
      <div className={styles.content}>
        <p className={styles.title}>{title ?? text}</p>
        {title !== undefined && <p className={styles.text}>{text}</p>}
        {action && (
          <Button
            variant="quiet"
            onClick={() => {
              close();
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button variant="quiet" onClick={close}>
        {texts.basics.close}
      </Button>
    </div>
  );
}
