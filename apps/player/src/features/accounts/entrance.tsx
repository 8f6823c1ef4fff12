import { Logo } from "@callboard/ui/logo";
import { type ReactNode, useEffect } from "react";
import { LanguageField } from "../../components/language/language-field.tsx";
import { ServerPages } from "../../components/server-pages.tsx";
import { useArrival } from "../../lib/use-arrival.ts";
import styles from "./entrance.module.css";

/** The frame of the sign-in and sign-up pages: one column, with the form within a thumb's reach. */
export function Entrance({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const heading = useArrival(title);
  useEffect(() => {
    document.title = `${title} · Callboard`;
  }, [title]);
  return (
    <div className={styles.entrance}>
      <header className={styles.top}>
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className="headline">
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageField />
        <ServerPages />
      </footer>
    </div>
  );
}
