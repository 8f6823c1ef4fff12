import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page.module.css";

let visited = false;

interface PageProps {
  /** In the browser's tab, before the product's name. */
  title: string;
  /** The heading on the screen; the title without it. */
  heading?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Above the heading: the way back. */
  above?: ReactNode;
  children: ReactNode;
}

/** One screen: names the tab, and takes the focus to its heading when one comes here by a link. */
export function Page({ title, heading = title, actions, above, children }: PageProps) {
  const top = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · Callboard`;
  }, [title]);

  useEffect(() => {
    if (visited) {
      scrollTo(0, 0);
      top.current?.focus({ preventScroll: true });
    }
    visited = true;
  }, []);

  return (
    <>
      {above && <div className={styles.above}>{above}</div>}
      <header className={styles.head}>
        <h1 ref={top} tabIndex={-1}>
          {heading}
        </h1>
        {actions}
      </header>
      {children}
    </>
  );
}
