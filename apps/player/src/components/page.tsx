import { type ReactNode, useEffect } from "react";
import { useArrival } from "../lib/use-arrival.ts";
import styles from "./page.module.css";

interface PageProps {
  /** The heading, and the text of the browser's tab before the product's name. */
  title: string;
  /** What is shown beside the heading. */
  actions?: ReactNode;
  /** What is shown above the heading, usually a link back. */
  above?: ReactNode;
  /** The screen has two columns where there is room. */
  columns?: boolean;
  children: ReactNode;
}

/** The frame of a screen. It sets the document's title and moves the focus to the heading after a navigation. */
export function Page({ title, actions, above, columns, children }: PageProps) {
  const top = useArrival();

  useEffect(() => {
    document.title = `${title} · Callboard`;
  }, [title]);

  return (
    <>
      {above && <div className={styles.above}>{above}</div>}
      <header className={`row-3 apart ${styles.head}`} data-columns={columns || undefined}>
        <h1 ref={top} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </header>
      {children}
    </>
  );
}
