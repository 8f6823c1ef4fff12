import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./form-grid.module.css";

/** A grid of six columns, two on a phone. A field sets the number of its columns with `span`. */
export function FormGrid({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.grid, className)} />;
}
