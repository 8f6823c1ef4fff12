import { QrCode } from "@callboard/client/accounts/qr-code";
import { buttonClass } from "@callboard/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { Page } from "../../components/page.tsx";
import { pendingInvitation } from "../../lib/pending-invitation.ts";
import { payInvitationQuery } from "../../lib/requests/pay-invitation.ts";
import { clearSession } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { Entrance } from "./entrance.tsx";
import styles from "./no-access-page.module.css";
import { signOut } from "./sign-in/sign-out.ts";
import { ChangeToHead } from "./sign-up/change-to-head.tsx";
import { endFresh, freshSignUp } from "./sign-up/fresh-sign-up.ts";

/**
 * Shown to dayplayers, who can't use this app. It ends the session and clears this app's stored keys, not the other
 * app's.
 */
export function NoAccessPage() {
  const client = useQueryClient();
  const [fresh] = useState(freshSignUp.take);
  const changed = useRef(false);
  const [signedOut, setSignedOut] = useState(false);
  const [invitationToken] = useState(pendingInvitation.read);
  const invitation = useQuery({
    ...payInvitationQuery(invitationToken ?? ""),
    // The request starts after the sign-out, because clearing the cache would abort it.
    enabled: signedOut && invitationToken !== undefined,
  });
  useEffect(() => {
    // The session of a new account stays valid in this page only, for the change of type offered below.
    if (fresh) {
      clearSession();
      setSignedOut(true);
    } else
      void signOut().then(() => {
        client.clear();
        setSignedOut(true);
      });
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
    <Page title={texts.accounts.noAccessTitle}>
      <Entrance
        title={texts.accounts.noAccessTitle}
        lead={
          <>
            {texts.accounts.noAccess} <span className={styles.desk}>{texts.accounts.noAccessOnDesk}</span>
          </>
        }
        side={<QrCode text={address} label={texts.accounts.qrLabel} className={styles.code} />}
      >
        <p role="status">
          {invitation.data?.claimable && texts.invitations.needsHead({ production: invitation.data.production.name })}
        </p>
        <div className={styles.ways}>
          {fresh && (
            <ChangeToHead
              token={fresh}
              onChanged={() => {
                changed.current = true;
              }}
            />
          )}
          <a href={address} className={buttonClass({ variant: "go", size: "big" })}>
            {texts.accounts.openApp}
          </a>
          <p>
            {texts.accounts.headInstead}{" "}
            <Link to="/sign-in" onClick={leave}>
              {texts.accounts.signIn}
            </Link>
          </p>
        </div>
      </Entrance>
    </Page>
  );
}
