import { accountRoutes } from "@callboard/contract/routes/accounts";
import { Button, type ButtonSize, type ButtonVariant } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { type Call, isRefused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { errorMessage } from "../server-errors.ts";
import { SignInWithPasskey } from "../sign-in-security/sign-in-with-passkey.tsx";
import type { PendingSignUp } from "./pending-sign-up.ts";

interface SignInSetup {
  call: Call;
  deviceName: string;
  /** The address in the link that led here, or of the session that ended. */
  prefilled: string;
  /** Begins the session and leaves the page. */
  onSignedIn: (token: string, remember: boolean) => Promise<unknown>;
  /** The account is not created until the code is entered that was mailed at its sign-up. */
  onUnverified: (pending: PendingSignUp) => void;
}

/** Signs in with a password or a passkey. `secondStep` has the props of the form that follows a password, if one does. */
export function useSignInForm({ call, deviceName, prefilled, onSignedIn, onUnverified }: SignInSetup) {
  const [email, setEmail] = useState(prefilled);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  useHoldUnsaved(email !== prefilled || password !== "");
  const signIn = useMutation({
    mutationFn: async () => {
      const body = { email: email.trim(), password, device_name: deviceName, remember };
      const { token } = await call(accountRoutes.signIn, { body });
      await onSignedIn(token, remember);
    },
    onError: (error) => {
      const token = isRefused(error, "email_not_verified") && error.refusal.email_verification_token;
      if (typeof token === "string") onUnverified({ token, email: email.trim() });
    },
  });
  const passkey = { call, deviceName, remember, onSignedIn: (token: string) => onSignedIn(token, remember) };
  const startOver = () => {
    setPassword("");
    signIn.reset();
  };
  return {
    ...{ email, setEmail, password, setPassword, remember, setRemember, signIn, passkey },
    secondStep: isRefused(signIn.error, "second_step_required") && {
      ...passkey,
      token: signIn.error.refusal.second_step_token,
      onStartOver: startOver,
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
  const { email, setEmail, password, setPassword, remember, setRemember, signIn, passkey } = form;
  const typed = email.trim() !== "" && password !== "";
  const retry = () => {
    if (signIn.error) signIn.reset();
    onRetry?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || !typed) return;
    onRetry?.();
    signIn.mutate();
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
      {children}
    </form>
  );
}
