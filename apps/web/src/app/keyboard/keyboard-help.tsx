import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { useEffect, useState } from "react";

const KeyList = lazyDialog(() => import("./key-list.tsx"));

/**
 * Opens the list of keys when a question mark is pressed outside of a text. It listens from the first moment and loads
 * everything else when the key is pressed.
 */
export function KeyboardHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = async ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (key !== "?" || ctrlKey || metaKey || altKey) return;
      const { isTyping, isWaitingForAnswer } = await import("../../lib/keyboard/page-keys.ts");
      if (!isTyping(target) && !isWaitingForAnswer()) setOpen(true);
    };
    const listen = (event: KeyboardEvent) => void press(event).catch(() => undefined); // not loaded without a network
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  if (!open) return null;
  return <KeyList onClose={() => setOpen(false)} />;
}
