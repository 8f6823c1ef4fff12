import { Button, type ButtonSize } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useEffect, useRef, useState } from "react";
import { texts } from "../texts/texts.ts";
import styles from "./security-settings.module.css";
import { passkeyError } from "./webauthn.ts";

interface AskFirstProps {
  /** The label of the button, and its accessible name if several buttons have the same label. */
  label: string;
  name?: string;
  question: string;
  confirm: string;
  busyLabel: string;
  variant: "stop" | "outlined";
  size: ButtonSize;
  change: {
    mutate: (input: undefined, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
}

/** A button that requires a confirmation, shown below it, before it changes something. */
export function AskFirst({ label, name, question, confirm, busyLabel, variant, size, change }: AskFirstProps) {
  const [isAsking, setIsAsking] = useState<boolean>();
  const text = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking === undefined) return;
    (text.current ?? button.current)?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button ref={button} size={size} {...(name && { "aria-label": name })} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
    );
  const close = () => {
    change.reset();
    setIsAsking(false);
  };
  return (
    <div className={`stack-3 ${styles.question}`}>
      <p ref={text} tabIndex={-1}>
        {question}
      </p>
      <Problem>{passkeyError(change.error)}</Problem>
      <div className={styles.row}>
        <Button
          variant={variant}
          size={size}
          busy={change.isPending}
          busyLabel={busyLabel}
          onClick={() => change.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        >
          {confirm}
        </Button>
        <Button size={size} onClick={close}>
          {texts.security.cancel}
        </Button>
      </div>
    </div>
  );
}
