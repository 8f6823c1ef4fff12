import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

/**
 * Views of one thing, each with its own address: links, not ARIA tabs. `label` names the row; each child is a
 * link with `tabClass` and `aria-current="page"` on the shown one (routers set that themselves).
 */
export function Tabs({ label, className, ...rest }: ComponentProps<"nav"> & { label: string }) {
  return <nav {...rest} aria-label={label} className={classNames(styles.tabs, className)} />;
}

export const tabClass = styles.tab;
