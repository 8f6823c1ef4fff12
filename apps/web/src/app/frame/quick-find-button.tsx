import { Button } from "@callboard/ui/button";
import { SearchIcon } from "@callboard/ui/icon";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { useEffect, useEffectEvent, useState } from "react";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./quick-find-button.module.css";

const QuickFind = lazyDialog(() => import("../../features/quick-find/quick-find.tsx"));
const mac = /mac|iphone|ipad/i.test(navigator.userAgent);

/**
 * Opens the quick find, as Ctrl K and ⌘ K do anywhere. Its code is preloaded after four seconds, so that it opens at
 * once.
 */
export function QuickFindButton() {
  const [open, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    const idle = setTimeout(() => void QuickFind.fetch(), 4_000);
    return () => {
      removeEventListener("keydown", listener);
      clearTimeout(idle);
    };
  }, []);
  return (
    <>
      <Button
        aria-keyshortcuts={mac ? "Meta+K" : "Control+K"}
        className={styles.find}
        onPointerEnter={() => void QuickFind.fetch()}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className={styles.word}>
          {texts.shell.find}
          <span className="visually-hidden"> {texts.shell.findWhat}</span>
        </span>
        <span aria-hidden="true" className={styles.keys}>
          {mac ? "⌘ K" : "Ctrl K"}
        </span>
      </Button>
      {open && <QuickFind onClose={() => setOpen(false)} />}
    </>
  );
}
