import { Logo } from "@callboard/ui/logo";
import type { ReactNode } from "react";
import { ServerPages } from "../server-pages.tsx";
import styles from "./logo-frame.module.css";

/** The frame of what has neither the navigation nor a form. */
export const LogoFrame = ({ children }: { children: ReactNode }) => (
  <main id="content" className={styles.frame}>
    <Logo />
    {children}
    <ServerPages />
  </main>
);
