import { unchosenDepartment } from "@callboard/contract/choices";
import type { SignUp } from "@callboard/contract/forms/sign-up";
import { phoneNumberMessage } from "@callboard/contract/validation-messages";
import { checkPassword } from "../passwords/check-password.ts";
import { countryOf, nationalNumber } from "../settings/phone-number.ts";

/** Validates a sign-up beyond its schema. Returns errors by field. */
export function checkSignUp(fields: Omit<SignUp, "user_type">): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (fields.department.toLowerCase() === unchosenDepartment) errors.department = ["Choose a department."];
  if (!nationalNumber(fields.country_code, fields.phone_number))
    errors.phone_number = [phoneNumberMessage(fields.country_code, countryOf(fields.country_code))];
  return {
    ...errors,
    ...checkPassword({ password: fields.password, confirmation: fields.password_confirmation }, fields),
  };
}
