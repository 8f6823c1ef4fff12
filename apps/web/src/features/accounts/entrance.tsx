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

/** The frame of signing in and signing up: the form, and beside it a black panel. */
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
      </div>
      <aside className={`on-dark ${styles.side}`}>
        <div className={styles.sideText}>{side}</div>
        <ShootingDay />
      </aside>
    </div>
  );
}

/** A picture of a day filling up: decoration in the product's own drawing. */
function ShootingDay() {
  const rows = ["bbbo", "bb", "boe", "bbbbbb", "oe", "bbb"];
  return (
    <div aria-hidden="true" className={styles.picture}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          {[...row].map((kind, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity but their order
            <i key={place} className={styles[kind]} />
          ))}
        </div>
      ))}
    </div>
  );
}
