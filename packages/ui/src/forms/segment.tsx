import { type ComponentProps, useId } from "react";
import { classNames } from "../class-names.ts";
import fieldStyles from "./field.module.css";
import type { FieldSpan } from "./field.tsx";
import styles from "./segment.module.css";

export interface SegmentProps<Value extends string>
  extends Omit<ComponentProps<"input">, "value" | "type" | "size" | "defaultValue"> {
  /** The label of the group: "Time". */
  label: string;
  options: readonly { value: Value; label: string; disabled?: boolean | undefined }[];
  /** Leave it out unless a form library holds the value. */
  name?: string;
  /** The chosen value. Leave it out if a form library holds it, and spread `register("daytime")`. */
  value?: Value | undefined;
  onValue?: ((value: Value) => void) | undefined;
  /** Shows the label above, like a field's. With false only screen readers get it. */
  showLabel?: boolean | undefined;
  onDark?: boolean | undefined;
  size?: "normal" | "thumb" | undefined;
  span?: FieldSpan | undefined;
}

/** Chooses one of a few options: Day or Night. It uses native radio buttons, so arrow keys and form libraries work. */
export function Segment<Value extends string>({
  label,
  options,
  value,
  onValue,
  onChange,
  showLabel = true,
  onDark = false,
  size = "normal",
  span,
  className,
  disabled,
  name,
  ...radio
}: SegmentProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={classNames(fieldStyles.field, span && fieldStyles[`span${span}`], className)}
      disabled={disabled}
    >
      <legend className={showLabel ? classNames("label", styles.legend) : "visually-hidden"}>{label}</legend>
      <div className={classNames(styles.segment, onDark && styles.onDark, styles[size])}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...radio}
              type="radio"
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              {...(value !== undefined && { checked: value === option.value })}
              onChange={(event) => {
                onChange?.(event);
                onValue?.(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
