import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./form-grid.module.css";

/** Six columns, two on a phone. A field says how many it takes with `span`. */
export function FormGrid({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.grid, className)} />;
}
