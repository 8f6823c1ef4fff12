import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** The label of the checkbox. */
  children: ReactNode;
}

export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.whole, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  );
}
