import type { ReactNode } from "react";
import styles from "./part.module.css";

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a page under its heading, which names it. */
export const Part = ({ id, title, children }: PartProps) => (
  <section className="stack-4" aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
);
