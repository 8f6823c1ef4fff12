import { Button, type ButtonSize } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { texts } from "../texts/texts.ts";

interface CopyButtonProps {
  text: string;
  /** The text after copying. */
  copied: string;
  size: ButtonSize;
  children: string;
}

/** Copies a text that is displayed beside it, and confirms it. */
export function CopyButton({ text, copied, size, children }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: "success", text: copied }),
      () => toast({ kind: "info", text: texts.security.copyFailed }),
    );
  return (
    <Button size={size} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
