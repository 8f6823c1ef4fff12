import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { EmailAs } from "@callboard/contract/shapes";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Type } from "typebox";
import type { Call } from "../call.ts";
import { schemaResolver } from "../schema-resolver.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { useSentForm } from "../use-sent-form.ts";
import { ResendButton } from "./resend-button.tsx";

const check = schemaResolver(Type.Object({ email: EmailAs("Email") }));

interface ResetLinkFormProps {
  call: Call;
  /** The email address that was typed at sign-in. */
  email: string;
  onSent: (email: string) => void;
  size: ButtonSize;
  children?: ReactNode;
}

/** The form that requests a link for a new password. The reply is the same with and without an account. */
export function ResetLinkForm({ call, email, onSent, size, children }: ResetLinkFormProps) {
  const texts = accountTexts().resetLink;
  const { field, problem, submit, refused } = useSentForm({ values: { email }, check });
  const forgot = useMutation({
    mutationFn: (to: string) => call(passwordRoutes.forgotPassword, { body: { email: to } }),
  });
  const send = submit((typed) => {
    const to = typed.email.trim();
    forgot.mutate(to, { onSuccess: () => onSent(to), onError: refused });
  });
  return (
    <form noValidate onSubmit={send}>
      <TextField label={texts.email} type="email" autoComplete="username" autoCapitalize="none" {...field("email")} />
      <Problem {...problem} />
      <Button type="submit" variant="go" size={size} wide busy={forgot.isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
      {children}
    </form>
  );
}

interface ResetLinkSentProps {
  call: Call;
  email: string;
  onOther: () => void;
  size?: ButtonSize;
}

/** What follows once the link is on its way: another mail, or another address. */
export function ResetLinkSent({ call, email, onOther, size }: ResetLinkSentProps) {
  return (
    <>
      <ResendButton size={size} send={() => call(passwordRoutes.forgotPassword, { body: { email } })} what="link" />
      <Button variant="quiet" size={size} onClick={onOther}>
        {accountTexts().resetLink.otherEmail}
      </Button>
    </>
  );
}
