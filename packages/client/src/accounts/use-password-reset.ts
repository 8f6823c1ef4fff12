import { PasswordReset } from "@callboard/contract/forms/passwords";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { useMutation } from "@tanstack/react-query";
import { type Static, Type } from "typebox";
import { type Call, isRefused } from "../call.ts";
import { confirmedPasswordResolver } from "../schema-resolver.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { useSentForm } from "../use-sent-form.ts";

const Typed = Type.Pick(PasswordReset, ["password", "password_confirmation"]);

export interface ResetSetup {
  call: Call;
  /** The token of the mailed link. */
  token: string;
  /** Called after the reset, which ends all sessions of the account, including one in this browser. */
  onChanged: () => void;
}

/** The form behind a mailed link that sets a new password, for both apps. */
export function usePasswordReset({ call, token, onChanged }: ResetSetup) {
  const { form, field, problem, submit, refused } = useSentForm({
    values: { password: "", password_confirmation: "" },
    check: confirmedPasswordResolver(Typed, {
      password: "password",
      confirmation: "password_confirmation",
      mismatch: accountTexts().password.mismatch,
    }),
  });
  const reset = useMutation({
    mutationFn: (body: Static<typeof PasswordReset>) => call(passwordRoutes.resetPassword, { body }),
  });
  const [password, confirmation] = form.watch(["password", "password_confirmation"]);
  return {
    field,
    typed: password !== "" && confirmation !== "",
    confirmed: confirmation !== "" && confirmation === password,
    changing: reset.isPending,
    problem,
    /** The link was used, superseded or has expired, so a new one has to be requested. */
    linkGone: isRefused(reset.error, "link_not_valid"),
    submit: submit((values) => reset.mutate({ ...values, token }, { onSuccess: onChanged, onError: refused })),
  };
}
