import { isRefused } from "@callboard/client/call";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { SecondStepForm } from "@callboard/client/sign-in-security/second-step-form";
import { SignInWithPasskey } from "@callboard/client/sign-in-security/sign-in-with-passkey";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import { Button, buttonClass } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Page } from "../../../components/page.tsx";
import { call } from "../../../lib/call.ts";
import { pendingInvitation } from "../../../lib/pending-invitation.ts";
import { sessionOwner } from "../../../lib/session.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAfterSignIn } from "../after-sign-in.ts";
import { Entrance } from "../entrance.tsx";
import { pendingSignUp } from "../sign-up/pending-sign-up.ts";
import { InvitationWaiting } from "./invitation-waiting.tsx";
import { useBeginSession, useSignIn } from "./sign-in.ts";
import styles from "./sign-in-page.module.css";
import { SignInSide } from "./sign-in-side.tsx";

const route = getRouteApi("/sign-in");

export function SignInPage() {
  const { email: asked, next, type: requestedType } = route.useSearch();
  const [ended] = useState(sessionOwner);
  const prefilled = asked ?? ended?.email ?? "";
  // A pending invitation means a department head, because only heads can take over a production.
  const type = requestedType ?? (pendingInvitation.read() === undefined ? undefined : "department_head");
  const leadsToPlayer = requestedType === "dayplayer";
  const [email, setEmail] = useState(prefilled);
  const [password, setPassword] = useState("");
  useHoldUnsaved(email !== prefilled || password !== "");
  const [remember, setRemember] = useState(true);
  const signIn = useSignIn();
  const navigate = useNavigate();
  const goOn = useAfterSignIn();
  const begin = useBeginSession();
  const passkey = {
    call,
    deviceName: "web",
    remember,
    size: "big" as const,
    onSignedIn: async (token: string) => goOn(await begin(token, remember), next),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || !email.trim() || !password) return;
    signIn.mutate(
      { email, password, remember },
      {
        onSuccess: (account) => void goOn(account, next),
        onError: (error) => {
          const token = isRefused(error, "email_not_verified") && error.refusal.email_verification_token;
          if (typeof token !== "string") return;
          pendingSignUp.keep({ token, email: email.trim(), ...(next && { next }) });
          void navigate({ to: "/account/verify" });
        },
      },
    );
  };

  const side = <SignInSide type={type} />;

  if (isRefused(signIn.error, "second_step_required"))
    return (
      <Page title={clientTexts.security.secondStepTitle}>
        <Entrance title={clientTexts.security.secondStepTitle} lead={clientTexts.security.secondStepLead} side={side}>
          <SecondStepForm
            {...passkey}
            token={signIn.error.refusal.second_step_token}
            onStartOver={() => {
              setPassword("");
              signIn.reset();
            }}
          />
        </Entrance>
      </Page>
    );

  return (
    <Page title={texts.accounts.signInTitle}>
      <Entrance
        title={leadsToPlayer ? texts.accounts.noAccessTitle : texts.accounts.signInTitle}
        lead={
          leadsToPlayer ? (
            texts.accounts.noAccess
          ) : isPaymentReturn(next) ? (
            texts.accounts.paymentSignIn
          ) : ended ? (
            texts.accounts.sessionEnded
          ) : (
            <InvitationWaiting />
          )
        }
        side={side}
      >
        {leadsToPlayer && (
          <>
            <a href="/player/" className={`${buttonClass({ look: "go", size: "big" })} ${styles.app}`}>
              {texts.accounts.openApp}
            </a>
            <h2>{texts.accounts.signInTitle}</h2>
          </>
        )}
        <form
          noValidate
          onSubmit={submit}
          onFocus={(event) => event.target.matches("input") && signIn.error && signIn.reset()}
        >
          <TextField
            label={texts.accounts.email}
            type="email"
            name="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label={texts.accounts.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div className={styles.row}>
            <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
              {texts.accounts.remember}
            </Checkbox>
            <Link to="/password/forgot" search={email.trim() ? { email: email.trim() } : {}}>
              {texts.passwords.forgot}
            </Link>
          </div>
          <Problem>{signIn.error ? errorMessage(signIn.error) : undefined}</Problem>
          {isRefused(signIn.error, "invalid_credentials") && (
            <p className={styles.help}>
              {texts.accounts.checkCredentials}{" "}
              <Link to="/password/forgot" search={email.trim() ? { email: email.trim() } : {}}>
                {texts.accounts.chooseNewPassword}
              </Link>
            </p>
          )}
          <Button
            type="submit"
            look={leadsToPlayer ? "outlined" : "go"}
            size="big"
            wide
            disabled={!email.trim() || !password}
            busy={signIn.isPending}
            busyLabel={texts.accounts.signingIn}
          >
            {texts.accounts.signIn}
          </Button>
          <SignInWithPasskey {...passkey} autofill={!signIn.isPending} />
          <p className={styles.newHere}>
            {texts.accounts.newHere}{" "}
            <Link to="/account" search={type ? { type } : {}}>
              {texts.accounts.createAccount}
            </Link>
          </p>
        </form>
      </Entrance>
    </Page>
  );
}

/** Returns whether `next` is a return from the payment provider. Its result is known only after sign-in. */
const isPaymentReturn = (next: string | undefined): boolean =>
  new URLSearchParams(next?.split("?")[1]).has("session_id");
