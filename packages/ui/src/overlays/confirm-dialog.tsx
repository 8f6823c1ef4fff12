import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "../controls/button.tsx";
import { texts } from "../texts.ts";
import styles from "./dialog.module.css";

export interface ConfirmDialogProps {
  /** False while it closes. Usually it is rendered only while it is open. */
  open?: boolean;
  onClose: () => void;
  /** The question: "Delete this job?" */
  title: ReactNode;
  /** The consequences: who is notified, what is lost. */
  children?: ReactNode;
  /** The verb of the question: "Delete job". Never "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  variant?: Extract<ButtonVariant, "go" | "stop"> | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm: () => void;
}

/** Asks before an action that can't be undone. A click beside the dialog does not close it. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = texts.basics.cancel,
  variant = "stop",
  busy,
  busyLabel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
          </header>
          {children && (
            <Base.Description render={<div />} className={styles.description}>
              {children}
            </Base.Description>
          )}
          <footer className={styles.foot}>
            <Base.Close render={<Button variant="quiet" disabled={busy ?? false} />}>{cancelLabel}</Base.Close>
            <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
