import { type AccountType, accountRoutes, unchosenDepartment } from "@callboard/contract/accounts";
import { SignUp } from "@callboard/contract/sign-up";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Call } from "./call.ts";
import type { PendingSignUp } from "./pending-sign-up.ts";
import { showServerErrors } from "./server-errors.ts";
import { twiceTyped } from "./twice-typed.ts";

interface SignUpSetup {
  call: Call;
  /** What is chosen at first; the dayplayers' app has no choice. */
  type: AccountType;
  /** Known from the link that led here. */
  email?: string;
  words: { departmentRequired: string; mismatch: string };
  /** A code is on its way. */
  onCreated: (pending: PendingSignUp) => void;
}

const empty: SignUp = {
  first_name: "",
  last_name: "",
  email: "",
  country_code: "+1",
  phone_number: "",
  user_type: "dayplayer",
  department: unchosenDepartment,
  password: "",
  password_confirmation: "",
};

/** The form that opens an account, as both apps have it: what is checked, sent, and said at which field. */
export function useSignUpForm({ call, type, email = "", words, onCreated }: SignUpSetup) {
  const check = twiceTyped(SignUp, {
    password: "password",
    confirmation: "password_confirmation",
    mismatch: words.mismatch,
  });
  const form = useForm<SignUp>({
    defaultValues: { ...empty, user_type: type, email },
    shouldFocusError: false,
    resolver: async (values, context, options) => {
      const checked = await check(values, context, options);
      if (values.department !== unchosenDepartment) return checked;
      const errors = { ...checked.errors, department: { type: "schema", message: words.departmentRequired } };
      return { values: {}, errors };
    },
  });
  const { register, handleSubmit, setError, clearErrors, formState, watch } = form;
  const [problem, setProblem] = useState<string>();
  const create = useMutation({ mutationFn: (body: SignUp) => call(accountRoutes.createAccount, { body }) });
  const [password, confirmation] = watch(["password", "password_confirmation"]);

  return {
    form,
    /** Props of a field, but for its label. */
    field: (name: keyof SignUp) => ({
      ...register(name),
      error: formState.errors[name]?.message,
      onClearError: () => clearErrors(name),
    }),
    confirmed: confirmation !== "" && confirmation === password,
    creating: create.isPending,
    /** What went wrong beside the fields. */
    problem,
    submit: handleSubmit((values) => {
      setProblem(undefined);
      create.mutate(values, {
        onSuccess: ({ email_verification_token: token }) => onCreated({ token, email: values.email.trim() }),
        onError: (error) => setProblem(showServerErrors(error, setError, (name) => name in empty)),
      });
    }),
  };
}
