import { PasswordReset, passwordRoutes } from "@callboard/contract/passwords";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Static } from "typebox";
import { type Call, isRefused } from "./call.ts";
import { showServerErrors } from "./server-errors.ts";
import { twiceTyped } from "./twice-typed.ts";

interface ResetSetup {
  call: Call;
  /** Of the mailed link. */
  token: string;
  mismatch: string;
  /** Every session of the account has ended: one that was left open here as well. */
  onChanged: () => void;
}

/** The form behind a mailed link that chooses a new password, as both apps have it. */
export function usePasswordReset({ call, token, mismatch, onChanged }: ResetSetup) {
  const form = useForm<Static<typeof PasswordReset>>({
    defaultValues: { token, password: "", password_confirmation: "" },
    shouldFocusError: false,
    resolver: twiceTyped(PasswordReset, { password: "password", confirmation: "password_confirmation", mismatch }),
  });
  const { register, handleSubmit, setError, clearErrors, formState, watch } = form;
  const [problem, setProblem] = useState<string>();
  const reset = useMutation({
    mutationFn: (body: Static<typeof PasswordReset>) => call(passwordRoutes.resetPassword, { body }),
  });
  const [password, confirmation] = watch(["password", "password_confirmation"]);
  return {
    field: (name: "password" | "password_confirmation") => ({
      ...register(name),
      error: formState.errors[name]?.message,
      onClearError: () => clearErrors(name),
    }),
    typed: password !== "" && confirmation !== "",
    confirmed: confirmation !== "" && confirmation === password,
    changing: reset.isPending,
    problem,
    /** Used, superseded or too old: a new one has to be asked for. */
    linkGone: isRefused(reset.error, "link_not_valid"),
    submit: handleSubmit((values) => {
      setProblem(undefined);
      reset.mutate(values, {
        onSuccess: onChanged,
        onError: (error) => setProblem(showServerErrors(error, setError, (name) => name.startsWith("password"))),
      });
    }),
  };
}
