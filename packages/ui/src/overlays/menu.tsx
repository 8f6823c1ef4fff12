import type { ReactNode } from "react";
import { MoreIcon } from "../controls/icon.tsx";
import { iconButtonClass } from "../controls/icon-button.tsx";
import styles from "./menu.module.css";
import { usePopover } from "./use-popover.ts";

export interface MenuProps {
  /** The accessible name of the button, also shown as a tooltip: "More for Ana Reyes". */
  label: string;
  /**
   * Buttons and links, the destructive one last. They are unmounted as soon as one is pressed, so a dialog that one opens
   * is rendered outside the menu.
   */
  children: ReactNode;
}

/** A "…" button with the actions that are needed less often. */
export function Menu({ label, children }: MenuProps) {
  const { open, close, button, list } = usePopover();
  return (
    <>
      <button
        {...button}
        aria-label={label}
        title={label}
        aria-expanded={open}
        className={iconButtonClass({ variant: "quiet" })}
      >
        <MoreIcon />
      </button>
      {/* The focus returns to the button before the action runs, so that a dialog gives it back to the button. */}
      <div {...list} className={`popover ${styles.menu}`} onClickCapture={close}>
        {open && children}
      </div>
    </>
  );
}
