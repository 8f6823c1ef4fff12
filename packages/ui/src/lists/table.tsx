import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./table.module.css";

export interface TableProps extends ComponentProps<"table"> {
  /** The name of the table, for screen readers and the scroll area. */
  label: string;
}

/** A dense table. If it is too wide, it scrolls by itself, also by keyboard. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must take focus to be scrolled by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table {...rest} aria-label={label} className={classNames(styles.table, className)} />
    </section>
  );
}

export function Th({
  numeric,
  className,
  scope = "col",
  ...rest
}: ComponentProps<"th"> & { numeric?: boolean | undefined }) {
  return <th {...rest} scope={scope} className={classNames("label", numeric && styles.numeric, className)} />;
}

export function Td({ numeric, className, ...rest }: ComponentProps<"td"> & { numeric?: boolean | undefined }) {
  return <td {...rest} className={classNames(numeric && styles.numeric, className)} />;
}
