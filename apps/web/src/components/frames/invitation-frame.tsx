import { Logo } from "@callboard/ui/logo";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../page.tsx";
import styles from "./invitation-frame.module.css";

interface InvitationFrameProps {
  title: string;
  /** Lays out the content and sets its width. */
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of pages that a link in an invitation opens: the logo instead of the navigation, because nobody may be signed in. */
export function InvitationFrame({ title, className, children }: InvitationFrameProps) {
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
