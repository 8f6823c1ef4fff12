import { Logo } from "@callboard/ui/logo";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { toastsBelow } from "../../components/frames/toasts-below.ts";
import { accountQuery } from "../../lib/requests/account.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./office.module.css";
import { SkipLink } from "./skip-link.tsx";

/** The frame of the screens before a production is entered: selecting, creating, paying and setting it up. */
export function Office({ children = <Outlet /> }: { children?: ReactNode }) {
  const account = useQuery(accountQuery);
  return (
    <>
      <SkipLink />
      <header ref={toastsBelow} className={styles.top}>
        <Link to="/select-production" aria-label="Callboard, your productions" className={styles.home}>
          <Logo />
        </Link>
        <div className={styles.who}>
          {account.data && <span className={styles.email}>{account.data.email}</span>}
          <ButtonLink to="/app/transactions" variant="quiet">
            {texts.shell.transactions}
          </ButtonLink>
          <ButtonLink to="/app/user-settings" variant="quiet">
            {texts.shell.settings}
          </ButtonLink>
          <ButtonLink to="/sign-out" variant="quiet">
            {texts.basics.signOut}
          </ButtonLink>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
