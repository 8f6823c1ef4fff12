import { ResetLinkForm, ResetLinkSent } from "@callboard/client/accounts/reset-link-form";
import { resetHours } from "@callboard/contract/limits";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../../components/page.tsx";
import { call } from "../../../lib/call.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { Entrance } from "../entrance.tsx";
import styles from "../sign-up/verify-email-page.module.css";

const route = getRouteApi("/password/forgot");

/** Shows the same message whether or not the address has an account. */
export function ForgotPasswordPage() {
  const { email = "" } = route.useSearch();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Page title={texts.passwords.forgotTitle}>
      <Entrance
        title={sentTo ? texts.passwords.sentTitle : texts.passwords.forgotTitle}
        lead={
          sentTo ? (
            <span role="status">{texts.passwords.sent({ email: sentTo, hours: resetHours })}</span>
          ) : (
            texts.passwords.forgotLead
          )
        }
        side={
          <>
            <h2>{texts.passwords.sideTitle}</h2>
            <p>{texts.passwords.sideText}</p>
          </>
        }
      >
        {sentTo ? (
          <div className={styles.more}>
            <ResetLinkSent call={call} email={sentTo} onOther={() => setSentTo(undefined)} />
            <Link to="/sign-in" search={{ email: sentTo }}>
              {texts.passwords.backToSignIn}
            </Link>
          </div>
        ) : (
          <ResetLinkForm call={call} email={email} onSent={setSentTo} size="big">
            <Link to="/sign-in">{texts.passwords.backToSignIn}</Link>
          </ResetLinkForm>
        )}
      </Entrance>
    </Page>
  );
}
