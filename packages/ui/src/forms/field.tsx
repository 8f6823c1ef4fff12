import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { texts } from "../texts.ts";
import styles from "./field.module.css";

export interface FieldLabelling {
  label: string;
  /** The error of this field, from the form or the server. */
  error?: string | undefined;
  /** Called when the field gains focus while it shows an error. The owner clears the error. */
  onClearError?: (() => void) | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** The number of columns that the field takes in a `FormGrid` of six. */
  span?: FieldSpan | undefined;
}
export type FieldSpan = 1 | 2 | 3 | 4 | 5 | 6;

/** The ids that connect a control with its label and its error. */
interface ControlTies {
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
 * The frame of a field: label above, control, hint below. An error is shown in place of the label, as the head app wants
 * it; on a page with `data-field-errors="below"` the label stays, and the error is shown below the control. For assistive
 * technology the label is the control's name in both cases, and the error is its description.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: receives the focus event of the control inside it
    <div
      data-field=""
      className={classNames(styles.field, error && styles.bad, span && styles[`span${span}`], className)}
      // The message itself can take the focus after a refused submit (see problem.tsx). Then it stays, so that it can
      // be read.
      onFocus={(event) => error && event.target.id !== errorId && onClearError?.()}
    >
      <div className={styles.head}>
        <label htmlFor={controlId} className={classNames("label", error && styles.replaced)}>
          {label}
          {optional && <span className={styles.optional}> {texts.forms.optional}</span>}
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
