import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CloseIcon } from "../controls/icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { texts } from "../texts.ts";
import styles from "./sheet.module.css";
import { isMotionReduced, SHEET_TWEEN } from "./sheet-drag.ts";
import { trackSheet } from "./sheet-history.ts";
import { sheetOpened } from "./top-sheet.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";
import { useSheetHeight } from "./use-sheet-height.ts";

export interface SheetProps {
  open: boolean;
  /** Called on Escape, the close button, a click beside the sheet, or when it is drawn down. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title, which is the sheet's accessible description. */
  description?: ReactNode;
  /** Buttons that stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** A request is running: until its result, the sheet can't be closed. */
  locked?: boolean | undefined;
  children?: ReactNode;
}

/**
 * A sheet at the bottom of the screen. It uses the browser's modal dialog, which provides the role, keeps the focus
 * inside and restores it, handles Escape, and makes the page behind inert.
 */
export function Sheet(props: SheetProps) {
  const [shown, setShown] = useState(props.open);
  // While it closes, the sheet shows its last content, because its subject may be gone already.
  const [last, setLast] = useState(props);
  if (props.open && !shown) setShown(true);
  if (!props.open && shown && isMotionReduced()) setShown(false);
  if (props.open && last !== props) setLast(props);
  return shown ? <OpenSheet {...last} open={props.open} onGone={() => setShown(false)} /> : null;
}

function OpenSheet({
  open,
  onClose,
  title,
  description,
  footer,
  locked = false,
  children,
  onGone,
}: SheetProps & { onGone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const ask = () => {
    if (!locked) onClose();
  };
  const drag = useSheetDrag(dialog, ask);
  const gone = useEffectEvent(onGone);

  // This is a layout effect, because closing restores the focus only while the element is in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The title takes the focus first: screen readers read it, and no button reacts to Enter by accident.
    const wished = element.querySelector<HTMLElement>("[data-autofocus]");
    (wished ?? heading.current)?.focus();
    const closed = sheetOpened(element);
    return () => {
      closed();
      element.close();
    };
  }, []);
  useSheetHeight(dialog);
  const back = useEffectEvent(() => {
    ask();
    return !locked;
  });
  useEffect(() => (open ? trackSheet(() => back()) : undefined), [open]);

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(gone, SHEET_TWEEN);
    return () => clearTimeout(timer);
  }, [open]);

  // A browser closes a modal by itself on a second Escape, so React's state has to follow.
  const closedByBrowser = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current && !event.currentTarget.open && open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-leaving={open ? undefined : ""}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // A file input inside the sheet sends the same event when its picker is canceled.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        ask();
      }}
      onClose={closedByBrowser}
      onPointerDown={(event) => {
        if (event.target === dialog.current && isBeside(dialog.current, event)) ask();
      }}
    >
      <header className={styles.head} {...drag}>
        <span className={styles.grip} aria-hidden="true" />
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton bare size="thumb" label={texts.basics.close} icon={<CloseIcon />} disabled={locked} onClick={ask} />
        {description && (
          <p id={`${id}-description`} className={styles.description}>
            {description}
          </p>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </dialog>
  );
}

/** Whether a click was beside the sheet. The backdrop is part of the dialog element, so the coordinates decide. */
function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
