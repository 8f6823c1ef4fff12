import { SignUp } from "@callboard/contract/forms/sign-up";
import { twiceTyped } from "./twice-typed.ts";

/** Checks the fields of a sign-up by its schema. `mismatch` is the error where two different passwords are typed. */
export const signUpCheck = (mismatch: string) =>
  twiceTyped(SignUp, { password: "password", confirmation: "password_confirmation", mismatch });
