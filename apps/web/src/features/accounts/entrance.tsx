import { operatorPages } from "@callboard/client/operator-pages";
import { FootLinks } from "@callboard/ui/foot-links";
import { Logo } from "@callboard/ui/logo";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./entrance.module.css";

interface EntranceProps {
  title: string;
  lead?: ReactNode;
  /** The black panel beside the form. */
  side: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of sign-in and sign-up: the form with a black panel beside it. */
export function Entrance({ title, lead, side, wide = false, children }: EntranceProps) {
  return (
    <div className={wide ? `${styles.entrance} ${styles.wide}` : styles.entrance}>
      <div className={styles.left}>
        <header className={styles.top}>
          <Link to="/" aria-label="Callboard, start page" className={styles.home}>
            <Logo />
          </Link>
        </header>
        <main id="content" tabIndex={-1} className={styles.form}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
          {children}
        </main>
        <footer className={styles.foot}>
          <FootLinks {...operatorPages} />
        </footer>
      </div>
      <aside className={`on-dark ${styles.side}`}>
        <div className={styles.sideText}>{side}</div>
        <ShootingDay />
      </aside>
    </div>
  );
}

/** A decorative picture of a day that fills up, drawn like the calendar. */
function ShootingDay() {
  const rows = ["bbbo", "bb", "boe", "bbbbbb", "oe", "bbb"];
  return (
    <div aria-hidden="true" className={styles.picture}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          {[...row].map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the squares have no identity but their order
            <i key={index} className={styles[kind]} />
          ))}
        </div>
      ))}
    </div>
  );
}
