import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldLabelling } from "./field.tsx";

export interface TextFieldProps extends FieldLabelling, ComponentProps<"input"> {
  /** The text inside the left edge: "$". */
  before?: string | undefined;
  /** The text inside the right edge: "mi". */
  after?: string | undefined;
}

/** A single-line input of any `type`. Its other props are those of the input: spread `register("email")` into it. */
export function TextField({
  label,
  error,
  onClearError,
  hint,
  optional,
  span,
  before,
  after,
  id,
  className,
  "aria-describedby": describedBy,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, onClearError, hint, optional, span, id, className, describedBy }}>
      {(ties) => {
        const control = <input {...input} {...ties} className={styles.control} />;
        if (before === undefined && after === undefined) return control;
        return (
          <div className={styles.dressed}>
            {before !== undefined && (
              <span className={styles.before} aria-hidden="true">
                {before}
              </span>
            )}
            {control}
            {after !== undefined && (
              <span className={classNames(styles.after)} aria-hidden="true">
                {after}
              </span>
            )}
          </div>
        );
      }}
    </Field>
  );
}
