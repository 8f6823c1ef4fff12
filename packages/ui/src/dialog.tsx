import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { CloseIcon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { texts } from "./texts.ts";

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a click beside it. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title; the dialog's description. */
  description?: ReactNode;
  /** The row of buttons at its foot, the green one last. */
  footer?: ReactNode;
  size?: "normal" | "wide" | undefined;
  children?: ReactNode;
}

/** A modal dialog for the head app: about 20 kB of Base UI, so load it with what opens it, not with the shell. */
export function Dialog({ open, onClose, title, description, footer, size = "normal", children }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        {/* Focus begins at the title, so that it is read first and no destructive button sits under Enter. */}
        <Base.Popup className={classNames(styles.popup, size === "wide" && styles.wide)} initialFocus={heading}>
          <header className={styles.head}>
            <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </Base.Title>
            <Base.Close render={<IconButton bare label={texts.close} icon={<CloseIcon />} />} />
          </header>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          {children && <div className={styles.body}>{children}</div>}
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
