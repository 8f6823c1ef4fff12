import { type FormEvent, type KeyboardEvent, useId } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./composer.module.css";

interface ComposerProps {
  label: string;
  placeholder: string;
  send: string;
  text: string;
  onText: (text: string) => void;
  /** Without blanks around it; never empty. */
  onSend: (text: string) => void;
  max: number;
  /** Said from where the room runs out. */
  left: (count: number) => string;
  size?: "normal" | "thumb";
  className?: string | undefined;
}

/** From so many characters before the end the room is counted. */
const nearEnd = 400;

/** Where one writes. With a keyboard Enter sends and Shift+Enter begins a line; on a phone Enter is a line. */
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
      <Button type="submit" look="go" size={size} disabled={!words}>
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
