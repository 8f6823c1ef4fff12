import { StatusLine } from "@callboard/ui/status-line";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./landing-page.module.css";

/**
 * Says that a link of the landing page can't be opened. It is only in the landing page as HTML, where
 * vite/landing-facts.js displays it; in the app the frame of every screen says so.
 */
export const UnreachableLine = () => (
  <div role="status" className={styles.unreachable}>
    <div hidden data-fact="unreachable">
      <StatusLine>{texts.landing.unreachable}</StatusLine>
    </div>
  </div>
);
