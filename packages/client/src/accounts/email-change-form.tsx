import { EmailChange } from "@callboard/contract/forms/profile";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import type { UseMutationResult } from "@tanstack/react-query";
import { schemaResolver } from "../schema-resolver.ts";
import { useSentForm } from "../use-sent-form.ts";

const check = schemaResolver(EmailChange);

interface EmailChangeFormProps {
  change: Pick<UseMutationResult<unknown, Error, EmailChange>, "mutate" | "isPending">;
  /** Called once the code is on its way, or the change is given up. */
  onDone: () => void;
  size?: ButtonSize;
  autoFocus?: boolean;
  texts: {
    newEmail: string;
    currentPassword: string;
    emailHint: string;
    sendCode: string;
    sendingCode: string;
    cancel: string;
  };
  className?: string | undefined;
  /** The class of the line of buttons. */
  actions?: string | undefined;
}

/** Asks for the new address and the password, and mails a code to the address. */
export function EmailChangeForm({ change, onDone, size, autoFocus, texts, className, actions }: EmailChangeFormProps) {
  const { field, problem, submit, refused } = useSentForm({
    values: { email: "", current_pass: "" },
    check,
  });
  const send = submit((values) =>
    change.mutate({ ...values, email: values.email.trim() }, { onSuccess: onDone, onError: refused }),
  );
  return (
    <form noValidate onSubmit={send} className={className}>
      <FormGrid>
        <TextField
          autoFocus={autoFocus}
          label={texts.newEmail}
          span={3}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field("email")}
        />
        <PasswordField
          label={texts.currentPassword}
          span={3}
          autoComplete="current-password"
          {...field("current_pass")}
        />
      </FormGrid>
      <p className="hint">{texts.emailHint}</p>
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
