import type { AccountType } from "@callboard/contract/accounts";
import { unchosenDepartment } from "@callboard/contract/choices";
import { SignUp } from "@callboard/contract/forms/sign-up";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation } from "@tanstack/react-query";
import type { Call } from "../call.ts";
import type { Memory } from "../session.ts";
import { useSentForm } from "../use-sent-form.ts";
import { type PendingSignUp, signUpDraft } from "./pending-sign-up.ts";
import { twiceTyped } from "./twice-typed.ts";

interface SignUpSetup {
  call: Call;
  tabMemory: Memory;
  /** The account type in the link that led here. Defaults to dayplayer. */
  type?: AccountType | undefined;
  /** The email address in the link that led here. */
  email?: string;
  words: { departmentRequired: string; mismatch: string };
  /** Called after the server sent a code. */
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

const secret = ["password", "password_confirmation"] as const;

/** The sign-up form, for both apps. */
export function useSignUpForm({ call, tabMemory, type, email = "", words, onCreated }: SignUpSetup) {
  const byRule = twiceTyped(SignUp, {
    password: "password",
    confirmation: "password_confirmation",
    mismatch: words.mismatch,
  });
  const { form, field, errorProps, problem, submit, refused } = useSentForm<SignUp>({
    values: { ...empty, ...(type && { user_type: type }), email },
    draft: { memory: tabMemory, name: signUpDraft, owner: email, leaveOut: type ? [...secret, "user_type"] : secret },
    check: async (values, context, options) => {
      const checked = await byRule(values, context, options);
      if (values.department !== unchosenDepartment) return checked;
      const errors = { ...checked.errors, department: { type: "schema", message: words.departmentRequired } };
      return { values: {}, errors };
    },
  });
  const create = useMutation({ mutationFn: (body: SignUp) => call(accountRoutes.createAccount, { body }) });
  const [password, confirmation] = form.watch(["password", "password_confirmation"]);

  return {
    form,
    field,
    errorProps,
    confirmed: confirmation !== "" && confirmation === password,
    creating: create.isPending,
    /** The error that belongs to no field. */
    problem,
    submit: submit((values) =>
      create.mutate(values, {
        onSuccess: ({ email_verification_token: token }) => onCreated({ token, email: values.email.trim() }),
        onError: refused,
      }),
    ),
  };
}
