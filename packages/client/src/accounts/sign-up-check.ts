import { unchosenDepartment } from "@callboard/contract/choices";
import { SignUp } from "@callboard/contract/forms/sign-up";
import { requiredMessage } from "@callboard/contract/refusals/validation-messages";
import type { Resolver } from "react-hook-form";
import { confirmedPasswordResolver } from "../schema-resolver.ts";
import { accountTexts } from "../texts/accounts/texts.ts";

/** Checks a sign-up by its schema, and what both types of account share there: a department, and a head's number. */
export function signUpCheck({ hasPassword }: { hasPassword: boolean }): Resolver<SignUp> {
  const byRule = confirmedPasswordResolver(SignUp, {
    password: "password",
    confirmation: "password_confirmation",
    mismatch: accountTexts().password.mismatch,
  });
  return async (values, context, options) => {
    const checked = await byRule(values, context, options);
    const errors = Object.fromEntries(
      Object.entries({
        ...checked.errors,
        ...(values.department === unchosenDepartment && {
          department: { type: "schema", message: accountTexts().departmentRequired },
        }),
        // A dayplayer may enter it later. The schema, which both types share, allows that.
        ...(values.user_type === "department_head" &&
          !values.phone_number.trim() && {
            phone_number: { type: "schema", message: requiredMessage("Phone number") },
          }),
      }).filter(([name]) => hasPassword || !name.startsWith("password")),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
