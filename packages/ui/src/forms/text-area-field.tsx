import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldLabelling } from "./field.tsx";

export interface TextAreaFieldProps extends FieldLabelling, ComponentProps<"textarea"> {}

export function TextAreaField({
  label,
  error,
  onClearError,
  hint,
  optional,
  span,
  id,
  className,
  rows = 2,
  "aria-describedby": describedBy,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, error, onClearError, hint, optional, span, id, className, describedBy }}>
      {(ties) => <textarea {...area} {...ties} rows={rows} className={classNames(styles.control, styles.area)} />}
    </Field>
  );
}
