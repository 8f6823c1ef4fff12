import { lazyPart } from "@callboard/ui/lazy-part";
import { Suspense, useEffect, useState } from "react";
import { isTyping, isWaitingForAnswer } from "../../lib/keyboard/page-keys.ts";

const KeyList = lazyPart(() => import("./key-list.tsx"));

/** Opens the list of keys when a question mark is pressed outside of a text. */
export function KeyboardHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isWaitingForAnswer()) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <KeyList onClose={() => setOpen(false)} />
    </Suspense>
  );
}
