import { PasswordReset } from "@callboard/contract/forms/passwords";
import { passwordRoutes } from "@callboard/contract/routes/passwords";
import { useMutation } from "@tanstack/react-query";
import { type Static, Type } from "typebox";
import { type Call, isRefused } from "../call.ts";
import { useSentForm } from "../use-sent-form.ts";
import { twiceTyped } from "./twice-typed.ts";

const Typed = Type.Pick(PasswordReset, ["password", "password_confirmation"]);

export interface ResetSetup {
  call: Call;
  /** Of the mailed link. */
  token: string;
  mismatch: string;
  /** Every session of the account has ended: one that was left open here as well. */
  onChanged: () => void;
}

/** The form behind a mailed link that chooses a new password, as both apps have it. */
export function usePasswordReset({ call, token, mismatch, onChanged }: ResetSetup) {
  const { form, field, problem, submit, refused } = useSentForm({
    values: { password: "", password_confirmation: "" },
    check: twiceTyped(Typed, { password: "password", confirmation: "password_confirmation", mismatch }),
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
    /** Used, superseded or too old: a new one has to be asked for. */
    linkGone: isRefused(reset.error, "link_not_valid"),
    submit: submit((values) => reset.mutate({ ...values, token }, { onSuccess: onChanged, onError: refused })),
  };
}
