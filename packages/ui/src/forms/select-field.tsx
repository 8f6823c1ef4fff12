import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldLabelling } from "./field.tsx";

export interface SelectFieldProps extends FieldLabelling, ComponentProps<"select"> {}

/** The look of a control that opens a list. */
export const selectClass = classNames(styles.control, styles.select);

/** A native select. Its children are its options. */
export function SelectField({
  label,
  error,
  onClearError,
  hint,
  optional,
  span,
  id,
  className,
  "aria-describedby": describedBy,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, error, onClearError, hint, optional, span, id, className, describedBy }}>
      {(ties) => <select {...select} {...ties} className={selectClass} />}
    </Field>
  );
}
