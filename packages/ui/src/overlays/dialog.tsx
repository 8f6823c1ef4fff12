import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import { CloseIcon } from "../controls/icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { texts } from "../texts.ts";
import styles from "./dialog.module.css";

export interface DialogProps {
  /** False while it closes. Usually it is rendered only while it is open. */
  open?: boolean;
  /** Called on Escape, the close button, or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title, which is the dialog's accessible description. */
  description?: ReactNode;
  /** The buttons at the bottom, with the green one last. */
  footer?: ReactNode;
  size?: "normal" | "wide" | undefined;
  children?: ReactNode;
}

/** A modal dialog for the head app. It is about 20 kB of Base UI, so load it with the component that opens it. */
export function Dialog({ open = true, onClose, title, description, footer, size = "normal", children }: DialogProps) {
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
            <Base.Close render={<IconButton bare label={texts.basics.close} icon={<CloseIcon />} />} />
          </header>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          {children && <div className={styles.body}>{children}</div>}
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
