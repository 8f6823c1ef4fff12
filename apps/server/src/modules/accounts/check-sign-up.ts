import { type SignUp, unchosenDepartment } from "@callboard/contract/accounts";
import { isCommonPassword } from "./common-passwords.ts";
import { normalizeEmail } from "./email-address.ts";
import { nationalNumber } from "./phone-number.ts";

/** What is wrong with a sign-up beyond its schema, by field. */
export function checkSignUp(fields: SignUp): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (fields.department.toLowerCase() === unchosenDepartment) errors.department = ["Choose a department."];
  if (!nationalNumber(fields.country_code, fields.phone_number))
    errors.phone_number = [`This is not a phone number of ${fields.country_code}.`];
  const password = weakness(fields);
  if (password) errors.password = [password];
  if (fields.password_confirmation !== fields.password)
    errors.password_confirmation = ["The two passwords are not the same."];
  return errors;
}

function weakness({ password, email, first_name, last_name }: SignUp): string | undefined {
  if (isCommonPassword(password)) return "This password is one of the first that are guessed. Choose another one.";
  const bare = password.toLowerCase();
  const address = normalizeEmail(email);
  const own = [address, `${first_name}${last_name}`, `${first_name} ${last_name}`, `${last_name}${first_name}`];
  if (own.some((text) => bare === text.toLowerCase()))
    return "Your name or e-mail is too easy to guess. Choose another password.";
  return undefined;
}
