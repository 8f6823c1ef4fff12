import type { SignOnSignUp } from "@callboard/contract/refusals/refusal-payloads";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { singleSignOnRoutes } from "@callboard/contract/routes/accounts/single-sign-on";
import { Button, type ButtonSize, type ButtonVariant } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { type Call, isRefused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { errorMessage } from "../server-errors.ts";
import type { Session } from "../session.ts";
import { SignInWithPasskey } from "../sign-in-security/sign-in-with-passkey.tsx";
import { SingleSignOn } from "../sign-on/sign-on-buttons.tsx";
import { signOnVisit } from "../sign-on/visit.ts";
import type { PendingSignUp } from "./pending-sign-up.ts";

interface SignInSetup {
  call: Call;
  deviceName: string;
  session: Pick<Session, "tabMemory" | "memory">;
  /** The address in the link that led here, or of the session that ended. */
  prefilled: string;
  /** Begins the session and leaves the page. */
  onSignedIn: (token: string, remember: boolean) => Promise<unknown>;
  /** The account is not created until the code is entered that was mailed at its sign-up. */
  onUnverified: (pending: PendingSignUp) => void;
  /** Single sign-on named somebody who has no account. */
  onNewPerson: (person: SignOnSignUp) => void;
}

/** How one signs in besides passkeys: a password, or a return from a provider, to which an account may have to be linked. */
type Way = "password" | "sso" | { password: string } | { code: string };

/**
 * Signs in with a password, a passkey or single sign-on. `secondStep` and `link` have the props of the form that follows, if
 * one does.
 */
export function useSignInForm(setup: SignInSetup) {
  const { call, deviceName, session, prefilled, onSignedIn, onUnverified, onNewPerson } = setup;
  const [visit] = useState(() => signOnVisit.returned(session.tabMemory));
  const [email, setEmail] = useState(prefilled);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(visit?.remember ?? true);
  useHoldUnsaved(email !== prefilled || password !== "");
  const enter = async (token: string, provider?: string) => {
    await onSignedIn(token, remember);
    signOnVisit.keepProvider(session.memory, provider);
  };
  const tokenBy = (way: Way) => {
    if (way === "sso") return call(singleSignOnRoutes.finishSingleSignOn, { body: {} });
    if (way !== "password") return call(singleSignOnRoutes.linkAccount, { body: way });
    return call(accountRoutes.signIn, { body: { email: email.trim(), password, device_name: deviceName, remember } });
  };
  const providerOf = (way: Way | undefined) => (way === "password" ? undefined : visit?.provider);
  const setUp = {
    mutationFn: async (way: Way) => enter((await tokenBy(way)).token, providerOf(way)),
  };
  const link = useMutation(setUp);
  const signIn = useMutation({
    ...setUp,
    onError: (error) => {
      if (isRefused(error, "sso_sign_up_required")) {
        signOnVisit.keepProvider(session.memory, visit?.provider);
        onNewPerson(error.refusal);
      }
      const token = isRefused(error, "email_not_verified") && error.refusal.email_verification_token;
      if (typeof token === "string") onUnverified({ token, email: email.trim() });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is finished once
  useEffect(() => {
    if (!signOnVisit.returned(session.tabMemory)) return;
    signOnVisit.end(session.tabMemory);
    signIn.mutate("sso");
  }, []);
  const passkey = { call, deviceName, remember, onSignedIn: (token: string) => enter(token) };
  const onStartOver = () => {
    setPassword("");
    signIn.reset();
    link.reset();
  };
  const step = link.error ? link : signIn;
  return {
    ...{ email, setEmail, password, setPassword, remember, setRemember, signIn, passkey },
    tabMemory: session.tabMemory,
    secondStep: isRefused(step.error, "second_step_required") && {
      ...passkey,
      token: step.error.refusal.second_step_token,
      onSignedIn: (token: string) => enter(token, providerOf(step.variables)),
      onStartOver,
    },
    link: isRefused(signIn.error, "sso_link_required") && {
      ...{ call, link, onStartOver },
      email: signIn.error.refusal.email,
    },
  };
}

interface SignInFormProps {
  form: ReturnType<typeof useSignInForm>;
  size: ButtonSize;
  variant?: ButtonVariant;
  texts: { email: string; password: string; remember: string; signIn: string; signingIn: string };
  /** Places the checkbox, where something is beside it. */
  row?: (checkbox: ReactNode) => ReactNode;
  /** Takes the place of the error. */
  notice?: ReactNode;
  /** Called when a field gets the focus, or the form is sent. */
  onRetry?: () => void;
  /** What helps after an error. */
  help?: ReactNode;
  children?: ReactNode;
}

export function SignInForm({
  form,
  size,
  variant = "go",
  texts,
  row,
  notice,
  onRetry,
  help,
  children,
}: SignInFormProps) {
  const { email, setEmail, password, setPassword, remember, setRemember, signIn, passkey, tabMemory } = form;
  const typed = email.trim() !== "" && password !== "";
  const retry = () => {
    if (signIn.error) signIn.reset();
    onRetry?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || !typed) return;
    onRetry?.();
    signIn.mutate("password");
  };
  const checkbox = (
    <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
      {texts.remember}
    </Checkbox>
  );
  return (
    <form noValidate onSubmit={submit} onFocus={(event) => event.target.matches("input") && retry()}>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {row ? row(checkbox) : checkbox}
      {notice ?? <Problem>{signIn.error ? errorMessage(signIn.error) : undefined}</Problem>}
      {help}
      <Button
        type="submit"
        variant={variant}
        size={size}
        wide
        disabled={!typed}
        busy={signIn.isPending}
        busyLabel={texts.signingIn}
      >
        {texts.signIn}
      </Button>
      <SignInWithPasskey {...passkey} size={size} autofill={!signIn.isPending} />
      <SingleSignOn {...passkey} tabMemory={tabMemory} size={size} />
      {children}
    </form>
  );
}
