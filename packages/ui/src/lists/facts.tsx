import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./facts.module.css";

/** A list of names and values, for example of a job: Job, Show, Where, Rate. */
export function Facts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={classNames(styles.facts, className)}>{children}</dl>;
}

/** One name and value. Renders nothing without a value. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  if (children === undefined || children === null || children === false || children === "") return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
