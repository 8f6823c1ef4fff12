import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { EmailChange } from "@callboard/contract/forms/profile";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { schemaResolver } from "../schema-resolver.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { useSentForm } from "../use-sent-form.ts";
import { CodeForm } from "./code-form.tsx";

const check = schemaResolver(EmailChange);

interface EmailSettingsProps {
  user: UserData;
  change: Pick<UseMutationResult<unknown, Error, EmailChange>, "mutate" | "isPending">;
  confirm: Parameters<typeof CodeForm>[0]["confirm"];
  /** Shows the address, with the button that begins a change. */
  now: (button: ReactNode) => ReactNode;
  size?: ButtonSize | undefined;
  className?: string | undefined;
  /** The class of the line of buttons. */
  actions?: string | undefined;
}

/** The email address for sign-in. Changing it takes the password, then a code that is mailed to the new address. */
export function EmailSettings({ user, change, confirm, now, ...look }: EmailSettingsProps) {
  const { size, className, actions } = look;
  const texts = accountTexts().email;
  const [isChanging, setIsChanging] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChanging === false) button.current?.focus();
  }, [isChanging]);
  const pending = !isChanging && user.pending_email;
  return (
    <>
      {now(
        !isChanging && !pending && (
          <Button ref={button} size={size} onClick={() => setIsChanging(true)}>
            {texts.change}
          </Button>
        ),
      )}
      {isChanging && <EmailChangeForm user={user} change={change} onDone={() => setIsChanging(false)} {...look} />}
      {pending && (
        <CodeForm
          key={pending}
          autoFocus={isChanging === false}
          sent={texts.pending({ email: pending })}
          label={texts.confirm}
          confirm={confirm}
          size={size}
          className={className}
          acts={(send) => (
            <div className={actions}>
              {send}
              <Button variant="quiet" size={size} onClick={() => setIsChanging(true)}>
                {texts.otherAddress}
              </Button>
            </div>
          )}
        />
      )}
    </>
  );
}

interface EmailChangeFormProps extends Pick<EmailSettingsProps, "user" | "change" | "size" | "className" | "actions"> {
  /** Called once the code is on its way, or the change is given up. */
  onDone: () => void;
}

/** Asks for the new address and the password, and mails a code to the address. */
function EmailChangeForm({ user, change, onDone, size, className, actions }: EmailChangeFormProps) {
  const texts = accountTexts().email;
  const { field, problem, submit, refused } = useSentForm<EmailChange>({
    values: { email: "", ...(user.has_password && { current_pass: "" }) },
    check,
  });
  const send = submit((values) =>
    change.mutate({ ...values, email: values.email.trim() }, { onSuccess: onDone, onError: refused }),
  );
  return (
    <form noValidate onSubmit={send} className={className}>
      <FormGrid>
        <TextField
          autoFocus
          label={texts.new}
          span={3}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field("email")}
        />
        {user.has_password && (
          <PasswordField
            label={accountTexts().password.current}
            span={3}
            autoComplete="current-password"
            {...field("current_pass")}
          />
        )}
      </FormGrid>
      <p className="hint">{texts.hint}</p>
      <Problem {...problem} />
      <div className={actions}>
        <Button type="submit" variant="go" size={size} busy={change.isPending} busyLabel={texts.sendingCode}>
          {texts.sendCode}
        </Button>
        <Button variant="quiet" size={size} onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
