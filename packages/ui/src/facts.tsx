import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./facts.module.css";

/** Name and value under each other, as a job is told: Job, Show, Where, Rate. */
export function Facts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={classNames(styles.facts, className)}>{children}</dl>;
}

/** Renders nothing where there is no value. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  if (children === undefined || children === null || children === "") return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
