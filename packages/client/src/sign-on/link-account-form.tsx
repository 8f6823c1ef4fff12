import { singleSignOnRoutes as routes } from "@callboard/contract/routes/accounts/single-sign-on";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { type Call, Refused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { errorMessage } from "../server-errors.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { fieldText } from "../texts/server-texts.ts";
import { texts } from "../texts/texts.ts";

interface LinkAccountFormProps {
  call: Call;
  size: ButtonSize;
  email: string;
  /** Signs in with the account that is linked. */
  link: {
    mutate: (proof: { password: string } | { code: string }) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  onStartOver: () => void;
}

/** Links a provider to an account that exists, by its password or by a code that is mailed to it. */
export function LinkAccountForm({ call, size, email, link, onStartOver }: LinkAccountFormProps) {
  const [typed, setTyped] = useState("");
  useHoldUnsaved(typed !== "");
  const mail = useMutation({
    mutationFn: () => call(routes.mailLinkCode, { body: {} }),
    onSuccess() {
      setTyped("");
      // What was wrong with the password is nothing about the code.
      link.reset();
    },
  });
  const way = mail.isSuccess ? "code" : "password";
  const wrong = link.error instanceof Refused ? fieldText(link.error.refusal.errors?.[way]?.[0]) : undefined;
  const problem = mail.error ?? (wrong ? null : link.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed && !link.isPending) link.mutate(way === "code" ? { code: typed.trim() } : { password: typed });
  };
  const field = {
    value: typed,
    error: wrong,
    onClearError: link.reset,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
  };
  return (
    <form noValidate onSubmit={submit} className="stack-3">
      {way === "code" ? (
        <TextField
          label={texts.security.code}
          hint={accountTexts().signOn.linkCodeSent({ email })}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...field}
        />
      ) : (
        <PasswordField label={accountTexts().signOn.linkPassword} autoComplete="current-password" {...field} />
      )}
      <Problem>{problem ? errorMessage(problem) : undefined}</Problem>
      <Button
        type="submit"
        variant="go"
        size={size}
        wide
        disabled={!typed}
        busy={link.isPending}
        busyLabel={texts.security.signingIn}
      >
        {accountTexts().signOn.linkAndSignIn}
      </Button>
      <div className="row-2 apart">
        <Button
          variant="quiet"
          size={size}
          busy={mail.isPending}
          busyLabel={texts.security.checking}
          onClick={() => mail.mutate()}
        >
          {way === "code" ? accountTexts().signOn.mailCodeAgain : accountTexts().signOn.mailCode}
        </Button>
        <Button variant="quiet" size={size} onClick={onStartOver}>
          {texts.security.startOver}
        </Button>
      </div>
    </form>
  );
}
