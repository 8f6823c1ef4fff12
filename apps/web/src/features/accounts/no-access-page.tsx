import { buttonClass } from "@callboard/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { Page } from "../../components/page.tsx";
import { clearSession } from "../../lib/session.ts";
import { texts } from "../../lib/texts/accounts.ts";
import { ChangeToHead } from "./change-to-head.tsx";
import { Entrance } from "./entrance.tsx";
import { endFresh, freshSignUp } from "./fresh-sign-up.ts";
import styles from "./no-access-page.module.css";
import { QrCode } from "./qr-code.tsx";
import { signOut } from "./sign-out.ts";

/** A dayplayer has no business here: the session ends on the server, this app's keys are cleared, the other app's stay. */
export function NoAccessPage() {
  const client = useQueryClient();
  const [fresh] = useState(freshSignUp.take);
  const changed = useRef(false);
  useEffect(() => {
    // The session of a new account lives on in this page alone, for the change that is offered below.
    if (fresh) clearSession();
    else void signOut().then(() => client.clear());
  }, [client, fresh]);
  const leave = useCallback(() => {
    if (fresh && !changed.current) void endFresh(fresh);
  }, [fresh]);
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [leave]);
  const address = `${location.origin}/player/`;
  return (
    <Page title={texts.noAccessTitle}>
      <Entrance
        title={texts.noAccessTitle}
        lead={texts.noAccess}
        side={<QrCode text={address} label={texts.qrLabel} className={styles.code} />}
      >
        <div className={styles.ways}>
          {fresh && (
            <ChangeToHead
              token={fresh}
              onChanged={() => {
                changed.current = true;
              }}
            />
          )}
          <a href={address} className={buttonClass({ look: "go", size: "big" })}>
            {texts.openApp}
          </a>
          <p>
            {texts.headInstead}{" "}
            <Link to="/sign-in" onClick={leave}>
              {texts.signIn}
            </Link>
          </p>
        </div>
      </Entrance>
    </Page>
  );
}
