import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { EmailAs } from "@callboard/contract/shapes";
import { useMutation } from "@tanstack/react-query";
import { Type } from "typebox";
import type { Call } from "../call.ts";
import { schemaResolver } from "../schema-resolver.ts";
import { useSentForm } from "../use-sent-form.ts";

const check = schemaResolver(Type.Object({ email: EmailAs("Email") }));

interface ResetLinkSetup {
  call: Call;
  /** The email address that was typed at sign-in. */
  email: string;
  onSent: (email: string) => void;
}

/** The form that requests a link for a new password. The reply is the same with and without an account. */
export function useResetLink({ call, email, onSent }: ResetLinkSetup) {
  const { field, problem, submit, refused } = useSentForm({ values: { email }, check });
  const forgot = useMutation({
    mutationFn: (to: string) => call(passwordRoutes.forgotPassword, { body: { email: to } }),
  });
  return {
    field,
    problem,
    sending: forgot.isPending,
    submit: submit((typed) => {
      const to = typed.email.trim();
      forgot.mutate(to, { onSuccess: () => onSent(to), onError: refused });
    }),
  };
}
