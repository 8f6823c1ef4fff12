import type { AccountType } from "@callboard/contract/accounts";
import { unchosenDepartment } from "@callboard/contract/choices";
import type { SignUp } from "@callboard/contract/forms/sign-up";
import type { Language } from "@callboard/contract/languages/languages";
import type { SignOnSignUp } from "@callboard/contract/refusals/refusal-payloads";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { singleSignOnRoutes } from "@callboard/contract/routes/accounts/single-sign-on";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Call } from "../call.ts";
import type { Memory } from "../session.ts";
import { useSentForm } from "../use-sent-form.ts";
import { type PendingSignUp, signUpDraft } from "./pending-sign-up.ts";
import { signUpCheck } from "./sign-up-check.ts";

interface SignUpSetup {
  call: Call;
  tabMemory: Memory;
  /** The account type in the link that led here. Defaults to dayplayer. */
  type?: AccountType | undefined;
  /** The department, if the page has it and no field for it. */
  department?: string | undefined;
  /** The language of the app, for the mails of the account. */
  language?: Language;
  /** The person whom single sign-on named. The address is verified, and there is no password. */
  person?: SignOnSignUp | undefined;
  /** The email address in the link that led here. */
  email?: string;
  /** Whether the form has a second field for the password. Without it the password can be shown. */
  repeatsPassword?: boolean;
  /** Called after the server sent a code. */
  onCreated: (pending: PendingSignUp) => void;
  /** Called with the session of an account that single sign-on has created. */
  onEntered?: (token: string) => Promise<unknown>;
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
export function useSignUpForm({
  call,
  tabMemory,
  type,
  department,
  language,
  person,
  email = person?.email ?? "",
  repeatsPassword = true,
  onCreated,
  onEntered,
}: SignUpSetup) {
  const [byRule] = useState(() => signUpCheck({ hasPassword: !person }));
  const complete = (values: SignUp): SignUp => ({
    ...values,
    ...(department !== undefined && { department }),
    ...(!repeatsPassword && { password_confirmation: values.password }),
  });
  const { form, field, errorProps, problem, submit, refused } = useSentForm<SignUp>({
    values: { ...empty, ...person, ...(type && { user_type: type }), ...(language && { language }), email },
    draft: { memory: tabMemory, name: signUpDraft, owner: email, leaveOut: type ? [...secret, "user_type"] : secret },
    check: (values, context, options) => byRule(complete(values), context, options),
  });
  const create = useMutation({
    mutationFn: async (values: SignUp) => {
      if (!person) {
        const { email_verification_token: token } = await call(accountRoutes.createAccount, { body: values });
        return onCreated({ token, email: values.email.trim() });
      }
      const { email: _email, password: _password, password_confirmation: _confirmation, ...body } = values;
      const { token } = await call(singleSignOnRoutes.signUpWithSingleSignOn, { body });
      await onEntered?.(token);
    },
  });
  const [password, confirmation] = form.watch(["password", "password_confirmation"]);

  return {
    form,
    field,
    errorProps,
    confirmed: confirmation !== "" && confirmation === password,
    creating: create.isPending,
    /** The error that belongs to no field. */
    problem,
    submit: submit((values) => create.mutate(complete(values), { onError: refused })),
  };
}
