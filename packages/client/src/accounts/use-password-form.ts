import { PasswordChange } from "@callboard/contract/forms/passwords";
import type { UseMutationResult } from "@tanstack/react-query";
import type { Static } from "typebox";
import { confirmedPasswordResolver } from "../schema-resolver.ts";
import { useSentForm } from "../use-sent-form.ts";

export type NewPassword = Static<typeof PasswordChange>["password"];

const empty: NewPassword = { current_pass: "", new_password: "", new_password_confirmation: "" };

interface PasswordFormSetup {
  change: UseMutationResult<unknown, Error, NewPassword>;
  mismatch: string;
  /** Whether API tokens and webhooks end, too. Undefined for an account that has none. */
  endIntegrations?: boolean | undefined;
  onChanged: () => void;
}

/** The form with which a signed-in user changes the password, for both apps. */
export function usePasswordForm({ change, mismatch, endIntegrations, onChanged }: PasswordFormSetup) {
  const { form, field, problem, submit, refused } = useSentForm({
    values: empty,
    check: confirmedPasswordResolver(PasswordChange.properties.password, {
      password: "new_password",
      confirmation: "new_password_confirmation",
      mismatch,
    }),
    under: "password.",
  });
  const values = form.watch();
  return {
    field,
    problem,
    typed: Object.values(values).every((value) => value !== ""),
    confirmed: values.new_password !== "" && values.new_password === values.new_password_confirmation,
    changing: change.isPending,
    submit: submit((typed) =>
      change.mutate(endIntegrations === undefined ? typed : { ...typed, end_integrations: endIntegrations }, {
        onSuccess: () => {
          form.reset(empty);
          onChanged();
        },
        onError: refused,
      }),
    ),
  };
}
