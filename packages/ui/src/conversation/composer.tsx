import { type FormEvent, type KeyboardEvent, useId } from "react";
import { classNames } from "../class-names.ts";
import { Button } from "../controls/button.tsx";
import styles from "./composer.module.css";

interface ComposerProps {
  label: string;
  placeholder: string;
  send: string;
  text: string;
  onText: (text: string) => void;
  /** Called with the trimmed message, which is never empty. */
  onSend: (text: string) => void;
  max: number;
  /** Formats the number of characters that are left, when few are. */
  left: (count: number) => string;
  size?: "normal" | "thumb";
  className?: string | undefined;
}

/** The number of remaining characters from which the counter is shown. */
const nearEnd = 400;

/**
 * The input of a conversation. With a keyboard, Enter sends and Shift+Enter begins a new line; on a phone Enter begins
 * a new line.
 */
export function Composer({
  label,
  placeholder,
  send,
  text,
  onText,
  onSend,
  max,
  left,
  size = "normal",
  className,
}: ComposerProps) {
  const counter = useId();
  const words = text.trim();
  const isNearEnd = text.length > max - nearEnd;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words) onSend(words);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia("(pointer: coarse)").matches) submit(event);
  };
  return (
    <form onSubmit={submit} className={classNames(styles.composer, className)} data-size={size}>
      <textarea
        rows={1}
        aria-label={label}
        aria-describedby={isNearEnd ? counter : undefined}
        placeholder={placeholder}
        maxLength={max}
        className={styles.box}
        value={text}
        dir="auto"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      <Button type="submit" variant="go" size={size} disabled={!words}>
        {send}
      </Button>
      {isNearEnd && (
        <p id={counter} role="status" className={styles.counter}>
          {left(max - text.length)}
        </p>
      )}
    </form>
  );
}
