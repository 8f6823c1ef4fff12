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
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { call } from "../../lib/call.ts";
import { nextAddress } from "../../lib/next-address.ts";
import { paths } from "../../lib/paths.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { enter, HeadSignedIn } from "./enter.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";
import { useSignIn } from "./sign-in.ts";
import { ToOffice } from "./to-office.tsx";

export default function SignInPage() {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const [ended] = useState(session.owner);
  const prefilled = search.get("email") ?? ended?.email ?? "";
  const [email, setEmail] = useState(prefilled);
  const [password, setPassword] = useState("");
  useHoldUnsaved(email !== prefilled || password !== "");
  const [remember, setRemember] = useState(true);
  const signIn = useSignIn();
  const client = useQueryClient();
  const [headOfStep, setHeadOfStep] = useState<HeadSignedIn>();
  const head = headOfStep ?? (signIn.error instanceof HeadSignedIn ? signIn.error : undefined);
  const passkey = {
    call,
    deviceName: "player",
    remember,
    size: "thumb" as const,
    async onSignedIn(token: string) {
      try {
        await enter(client, token, remember);
        go(nextAddress(search), { replace: true });
      } catch (error) {
        if (!(error instanceof HeadSignedIn)) throw error;
        setHeadOfStep(error);
        signIn.reset();
      }
    },
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || !email.trim() || !password) return;
    setHeadOfStep(undefined);
    signIn.mutate(
      { email, password, remember },
      {
        onSuccess: () => go(nextAddress(search), { replace: true }),
        onError: (error) => {
          const token = isRefused(error, "email_not_verified") && error.refusal.email_verification_token;
          if (typeof token !== "string") return;
          pendingSignUp.keep({ token, email: email.trim() });
          go(paths.verify);
        },
      },
    );
  };

  if (isRefused(signIn.error, "second_step_required"))
    return (
      <Entrance title={clientTexts.security.secondStepTitle} lead={clientTexts.security.secondStepLead}>
        <SecondStepForm
          {...passkey}
          token={signIn.error.refusal.second_step_token}
          onStartOver={() => {
            setPassword("");
            signIn.reset();
          }}
        />
      </Entrance>
    );

  return (
    <Entrance title={texts.accounts.signIn} lead={ended ? texts.accounts.sessionEnded : texts.accounts.tagline}>
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
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {texts.accounts.remember}
        </Checkbox>
        {head ? (
          <ToOffice email={head.email} />
        ) : (
          <Problem>{signIn.error ? errorMessage(signIn.error) : undefined}</Problem>
        )}
        <Button
          type="submit"
          look={head ? "outlined" : "go"}
          size="thumb"
          wide
          disabled={!email.trim() || !password}
          busy={signIn.isPending}
          busyLabel={texts.accounts.signingIn}
        >
          {texts.accounts.signIn}
        </Button>
        <SignInWithPasskey {...passkey} autofill={!signIn.isPending} />
      </form>
      <div className={styles.more}>
        <Link
          href={`${paths.forgotPassword}${email.trim() ? `?${new URLSearchParams({ email: email.trim() })}` : ""}`}
          className={buttonClass({ look: "quiet", size: "thumb" })}
        >
          {texts.accounts.forgot}
        </Link>
      </div>
      <div className={styles.more}>
        {texts.accounts.newHere}
        <Link href={paths.createAccount} className={buttonClass({ look: "outlined", size: "thumb" })}>
          {texts.accounts.createAccount}
        </Link>
      </div>
    </Entrance>
  );
}
