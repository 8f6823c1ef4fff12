import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./tabs.module.css";

/**
 * Tabs that lead to views with addresses of their own: links, not ARIA tabs. `label` names the row. Each child is a
 * link with `tabClass`, and with `aria-current="page"` on the current one, which routers set.
 */
export function Tabs({ label, className, ...rest }: ComponentProps<"nav"> & { label: string }) {
  return <nav {...rest} aria-label={label} className={classNames(styles.tabs, className)} />;
}

export const tabClass = styles.tab;
