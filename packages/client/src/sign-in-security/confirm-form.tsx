import type { ConfirmWay } from "@callboard/contract/refusals/refusal-payloads";
import { signInSecurityRoutes as routes } from "@callboard/contract/routes/accounts/passwords";
import { singleSignOnRoutes } from "@callboard/contract/routes/accounts/single-sign-on";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { type Call, Refused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { fieldText } from "../texts/server-texts.ts";
import { texts } from "../texts/texts.ts";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { confirmWithPasskey, passkeyError } from "./webauthn.ts";

interface ConfirmFormProps {
  call: Call;
  ways: readonly ConfirmWay[];
  size: ButtonSize;
  onConfirmed: () => void;
}

/** The form in which a user confirms their identity with a passkey, a code or the password. */
export function ConfirmForm({ call, ways, size, onConfirmed }: ConfirmFormProps) {
  const [typed, setTyped] = useState("");
  useHoldUnsaved(typed !== "");
  const way = ways.find((each) => each === "code" || each === "password");
  const confirm = useMutation({
    mutationFn: () => call(routes.confirmIdentity, { body: way ? { [way]: typed } : {} }),
    onSuccess: onConfirmed,
  });
  const passkey = useMutation({ mutationFn: () => confirmWithPasskey(call), onSuccess: onConfirmed });
  const signOn = useMutation({
    mutationFn: async () => {
      const body = { return_to: location.pathname + location.search };
      location.assign((await call(singleSignOnRoutes.confirmWithSingleSignOn, { body })).url);
    },
  });
  const wrong =
    way && confirm.error instanceof Refused ? fieldText(confirm.error.refusal.errors?.[way]?.[0]) : undefined;
  const problem = passkey.error ?? signOn.error ?? (wrong ? null : confirm.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed && !confirm.isPending) confirm.mutate();
  };
  const field = {
    value: typed,
    error: wrong,
    onClearError: confirm.reset,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
  };
  return (
    <form noValidate onSubmit={submit} className="stack-3">
      {ways.includes("passkey") && canUsePasskeys() && (
        <Button
          size={size}
          wide
          busy={passkey.isPending}
          busyLabel={texts.security.checking}
          onClick={() => passkey.mutate()}
        >
          {texts.security.usePasskey}
        </Button>
      )}
      {ways.includes("sso") && (
        <>
          <Button
            size={size}
            wide
            busy={signOn.isPending}
            busyLabel={texts.security.checking}
            onClick={() => signOn.mutate()}
          >
            {accountTexts().signOn.useSingleSignOn}
          </Button>
          <p className="hint">{accountTexts().signOn.useSingleSignOnHint}</p>
        </>
      )}
      {way === "code" && (
        <TextField label={texts.security.code} hint={texts.security.codeHint} autoComplete="one-time-code" {...field} />
      )}
      {way === "password" && (
        <PasswordField label={texts.security.password} autoComplete="current-password" {...field} />
      )}
      <Problem>{passkeyError(problem)}</Problem>
      {way && (
        <Button
          type="submit"
          variant="go"
          size={size}
          wide
          disabled={!typed}
          busy={confirm.isPending}
          busyLabel={texts.security.checking}
        >
          {texts.security.confirm}
        </Button>
      )}
    </form>
  );
}
