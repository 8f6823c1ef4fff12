import { type KeyboardEvent, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { MinusIcon, PlusIcon } from "../controls/icon.tsx";
import { texts } from "../texts.ts";
import styles from "./stepper.module.css";

export interface StepperProps {
  /** The accessible name. Show it on screen where the design wants it: a column's header, a `Field`. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Why the number can't go below `min`: "3 offers are live". Shown when the user tries to. */
  minReason?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A number with − and + buttons. Only whole numbers within the bounds are reported. Any other input shows what is
 * allowed, and is replaced by the last valid number when the field loses the focus.
 */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = 999,
  minReason,
  disabled = false,
  className,
}: StepperProps) {
  const [draft, setDraft] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const noteId = useId();

  const refusalOf = (wanted: number) => {
    if (wanted < min)
      return minReason ? `${texts.forms.minimum({ least: min })}: ${minReason}` : texts.forms.minimum({ least: min });
    if (wanted > max) return texts.forms.maximum({ most: max });
    return undefined;
  };
  const set = (wanted: number) => {
    const refused = refusalOf(wanted);
    setRefusal(refused);
    if (refused === undefined && wanted !== value) onChange(wanted);
    return refused === undefined;
  };
  const step = (by: number) => {
    setDraft(undefined);
    set(value + by);
  };
  const type = (text: string) => {
    if (!/^\d*$/.test(text)) return;
    setDraft(text);
    if (text === "") setRefusal(undefined);
    else if (set(Number(text))) setDraft(undefined);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // A page step beyond the bound stops at the bound. A single step beyond it shows the reason.
    step(Math.abs(by) === 1 ? by : Math.min(Math.max(value + by, min), max) - value);
  };

  return (
    <span className={classNames(styles.whole, className)}>
      <span className={classNames(styles.stepper, refusal && styles.refused)}>
        {/* At the bound the button still answers, with the reason; a disabled one could not. */}
        <button
          type="button"
          aria-label={texts.forms.less({ what: label })}
          aria-disabled={value <= min || undefined}
          disabled={disabled}
          onClick={() => step(-1)}
        >
          <MinusIcon />
        </button>
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={noteId}
          disabled={disabled}
          value={draft ?? String(value)}
          // The input is refused before it is written, so that the selection stays.
          onBeforeInput={(event) => /\D/.test(event.data ?? "") && event.preventDefault()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            setDraft(undefined);
            setRefusal(undefined);
          }}
        />
        <button
          type="button"
          aria-label={texts.forms.more({ what: label })}
          aria-disabled={value >= max || undefined}
          disabled={disabled}
          onClick={() => step(1)}
        >
          <PlusIcon />
        </button>
      </span>
      <span id={noteId} role="status" className={styles.note}>
        {refusal}
      </span>
    </span>
  );
}
