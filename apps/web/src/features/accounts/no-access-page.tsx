import { buttonClass } from "@callboard/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { Page } from "../../components/page.tsx";
import { texts } from "../../lib/texts/accounts.ts";
import { Entrance } from "./entrance.tsx";
import styles from "./no-access-page.module.css";
import { QrCode } from "./qr-code.tsx";
import { signOut } from "./sign-out.ts";

/** A dayplayer has no business here: the session ends on the server, this app's keys are cleared, the other app's stay. */
export function NoAccessPage() {
  const client = useQueryClient();
  useEffect(() => {
    void signOut().then(() => client.clear());
  }, [client]);
  const address = `${location.origin}/player/`;
  return (
    <Page title={texts.noAccessTitle}>
      <Entrance
        title={texts.noAccessTitle}
        lead={texts.noAccess}
        side={<QrCode text={address} label={texts.qrLabel} className={styles.code} />}
      >
        <div className={styles.ways}>
          <a href={address} className={buttonClass({ look: "go", size: "big" })}>
            {texts.openApp}
          </a>
          <p>
            {texts.headInstead} <Link to="/sign-in">{texts.signIn}</Link>
          </p>
        </div>
      </Entrance>
    </Page>
  );
}
