import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Refused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { errorMessage } from "../server-errors.ts";
import { fieldText } from "../texts/server-texts.ts";
import { texts } from "../texts/texts.ts";
import { SignInWithPasskey, type SignInWithPasskeyProps } from "./sign-in-with-passkey.tsx";

interface SecondStepFormProps extends SignInWithPasskeyProps {
  /** The token from the refusal of the first step. */
  token: string;
  onStartOver: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, a recovery code, or a passkey instead. */
export function SecondStepForm({ token, onStartOver, ...passkey }: SecondStepFormProps) {
  const { call, size, onSignedIn } = passkey;
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState("");
  useHoldUnsaved(code !== "");
  const session = useRef<string>(undefined);
  const finish = useMutation({
    mutationFn: async () => {
      // A code works once. If the session exists but could not be started here, only the start is repeated.
      session.current ??= (await call(routes.finishSignIn, { body: { token, code: code.trim() } })).token;
      return onSignedIn(session.current);
    },
  });
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is focused when it is another one
  useEffect(() => input.current?.focus(), [isRecovery]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !finish.isPending) finish.mutate();
  };
  const change = () => {
    setIsRecovery(!isRecovery);
    setCode("");
    finish.reset();
  };
  const wrong = finish.error instanceof Refused ? fieldText(finish.error.refusal.errors?.code?.[0]) : undefined;
  return (
    <form noValidate onSubmit={submit} className="stack-3">
      <TextField
        ref={input}
        // Another field, so that a screen reader reads its label and a phone shows its keyboard.
        key={String(isRecovery)}
        label={isRecovery ? texts.security.recoveryCode : texts.security.appCode}
        hint={isRecovery ? texts.security.recoveryCodeHint : texts.security.appCodeHint}
        name="code"
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isRecovery ? "text" : "numeric"}
        value={code}
        error={wrong}
        onClearError={finish.reset}
        onChange={(event) => setCode(event.target.value)}
      />
      <Problem>{finish.error && !wrong ? errorMessage(finish.error) : undefined}</Problem>
      <Button
        type="submit"
        variant="go"
        size={size}
        wide
        disabled={!code.trim()}
        busy={finish.isPending}
        busyLabel={texts.security.signingIn}
      >
        {texts.security.finishSignIn}
      </Button>
      <SignInWithPasskey {...passkey} />
      <div className="row-2 apart">
        <Button variant="quiet" size={size} onClick={change}>
          {isRecovery ? texts.security.toAppCode : texts.security.toRecoveryCode}
        </Button>
        <Button variant="quiet" size={size} onClick={onStartOver}>
          {texts.security.startOver}
        </Button>
      </div>
    </form>
  );
}
