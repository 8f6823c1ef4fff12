import { Logo } from "@callboard/ui/logo";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../page.tsx";
import styles from "./logo-frame.module.css";

interface LogoFrameProps {
  title: string;
  /** Lays out the content and sets its width. */
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of pages that may be open without a session: the logo instead of the navigation. */
export function LogoFrame({ title, className, children }: LogoFrameProps) {
  return (
    <Page title={title}>
      <header className={styles.top}>
        <Link to="/" aria-label="Callboard, start page" className={styles.home}>
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={[styles.main, className].filter(Boolean).join(" ")}>
        {children}
      </main>
    </Page>
  );
}
