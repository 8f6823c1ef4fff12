import { ResendButton } from "@callboard/client/accounts/resend-button";
import { useResetLink } from "@callboard/client/accounts/use-reset-link";
import { resetHours } from "@callboard/contract/limits";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
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
          <Sent email={sentTo} onOther={() => setSentTo(undefined)} />
        ) : (
          <LinkForm email={email} onSent={setSentTo} />
        )}
      </Entrance>
    </Page>
  );
}

function LinkForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { field, problem, sending, submit } = useResetLink({ call, email, onSent });
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={texts.passwords.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...field("email")}
      />
      <Problem {...problem} />
      <Button type="submit" look="go" size="big" wide busy={sending} busyLabel={texts.passwords.sending}>
        {texts.passwords.sendLink}
      </Button>
      <Link to="/sign-in">{texts.passwords.backToSignIn}</Link>
    </form>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <div className={styles.more}>
      <ResendButton
        send={() => call(passwordRoutes.forgotPassword, { body: { email } })}
        texts={{
          resend: texts.passwords.sendAgain,
          resendIn: texts.passwords.sendAgainIn,
          sent: texts.passwords.sentAgain,
        }}
      />
      <Button look="quiet" onClick={onOther}>
        {texts.passwords.otherAddress}
      </Button>
      <Link to="/sign-in" search={{ email }}>
        {texts.passwords.backToSignIn}
      </Link>
    </div>
  );
}
