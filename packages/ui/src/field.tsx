import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

export interface FieldLabelling {
  label: string;
  /** What the form or the server says is wrong with this field; it takes the label's place. */
  error?: string | undefined;
  /** Called when the field gains focus while it shows an error: clear the error there. */
  onClearError?: (() => void) | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** Columns of a FormGrid (of six) that it takes. */
  span?: FieldSpan | undefined;
}
export type FieldSpan = 1 | 2 | 3 | 4 | 5 | 6;

/** What ties a control to its label and its error. */
export interface ControlTies {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps extends FieldLabelling {
  id?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (ties: ControlTies) => ReactNode;
}

/**
 * The frame of a field: label above, control, hint below. An error stands in the label's place, as the
 * product wants it; the label stays the control's name for assistive technology and the error its description.
 */
export function Field({
  label,
  error,
  onClearError,
  hint,
  optional,
  span,
  id,
  describedBy,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const errorId = `${controlId}-error`;
  const hintId = `${controlId}-hint`;
  const described = [describedBy, error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus of the control inside it
    <div
      data-field=""
      className={classNames(styles.field, error && styles.bad, span && styles[`span${span}`], className)}
      // The message itself may take the focus after a refused submit (see problem.tsx): it must stay to be read.
      onFocus={(event) => error && event.target.id !== errorId && onClearError?.()}
    >
      <div className={styles.head}>
        <label htmlFor={controlId} className={error ? "visually-hidden" : "label"}>
          {label}
          {optional && <span className={styles.optional}> (optional)</span>}
        </label>
        {/* Always there, so that an error which arrives is announced. */}
        <span
          id={errorId}
          aria-live="polite"
          tabIndex={error ? -1 : undefined}
          data-field-error={error ? "" : undefined}
          className={styles.error}
        >
          {error}
        </span>
      </div>
      {children({
        id: controlId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
