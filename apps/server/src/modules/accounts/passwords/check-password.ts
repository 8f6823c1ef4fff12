import { normalizeEmail } from "../../../text/email-address.ts";
import { isCommonPassword } from "./common-passwords.ts";

interface Owner {
  email: string;
  first_name: string;
  last_name: string;
}

/** Why a password is too easy to guess for its owner, or undefined when it is not. The contract checks its length. */
function weakness(password: string, { email, first_name, last_name }: Owner): string | undefined {
  if (isCommonPassword(password)) return "This password is one of the first that are guessed. Choose another one.";
  const bare = password.toLowerCase();
  const address = normalizeEmail(email);
  const own = [address, `${first_name}${last_name}`, `${first_name} ${last_name}`, `${last_name}${first_name}`];
  if (own.some((text) => bare === text.toLowerCase()))
    return "Your name or email is too easy to guess. Choose another password.";
  return undefined;
}

/** Validates a new password and its repetition. Returns errors by the names of the two fields. */
export function checkPassword(
  { password, confirmation }: { password: string; confirmation: string },
  owner: Owner,
  fields: readonly [password: string, confirmation: string] = ["password", "password_confirmation"],
): Record<string, string[]> {
  const weak = weakness(password, owner);
  return {
    ...(weak && { [fields[0]]: [weak] }),
    ...(confirmation !== password && { [fields[1]]: ["The two passwords are not the same."] }),
  };
}
