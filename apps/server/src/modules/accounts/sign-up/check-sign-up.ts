import type { AccountType } from "@callboard/contract/accounts";
import { unchosenDepartment } from "@callboard/contract/choices";
import type { SignUp } from "@callboard/contract/forms/sign-up";
import { phoneNumberMessage, requiredMessage } from "@callboard/contract/refusals/validation-messages";
import { checkPassword } from "../passwords/check-password.ts";
import { countryOf, nationalNumber } from "../settings/phone-number.ts";

/** Validates a sign-up beyond its schema. Returns errors by field. */
export const checkSignUp = (fields: Omit<SignUp, "user_type"> & { user_type: AccountType }) => ({
  ...checkPerson(fields),
  ...checkPassword({ password: fields.password, confirmation: fields.password_confirmation }, fields),
});

type Person = Pick<SignUp, "department" | "country_code" | "phone_number"> & { user_type: AccountType };

/**
 * Validates what a sign-up says besides address and password. A dayplayer may leave the phone number for later; a head,
 * whom dayplayers call on the day, may not.
 */
export function checkPerson(fields: Person): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (fields.department.toLowerCase() === unchosenDepartment) errors.department = ["Choose a department."];
  if (fields.phone_number === "" && fields.user_type !== "dayplayer")
    errors.phone_number = [requiredMessage("Phone number")];
  return { ...checkPhone(fields.country_code, fields.phone_number).errors, ...errors };
}

/** The national digits of a phone number, which may be left empty. */
export function checkPhone(
  countryCode: string,
  typed: string,
): { number: string; errors: { phone_number?: string[] } } {
  const number = typed && nationalNumber(countryCode, typed);
  if (number === undefined)
    return { number: "", errors: { phone_number: [phoneNumberMessage(countryCode, countryOf(countryCode))] } };
  return { number, errors: {} };
}
