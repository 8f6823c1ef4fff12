import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Parses a typed phone number and returns it in E.164 format. A number without a country code is of the United States.
 * Undefined if it can't be a number, or has an extension, which no text can reach. Area codes are not checked, because
 * new ones appear faster than releases of the package.
 */
export function e164(typed: string): string | undefined {
  const digits = typed
    .normalize("NFKC")
    .replace(/^\s*(tel:|00(?=[1-9]))/i, (start) => (start.includes("0") ? "+" : ""));
  const parsed = parsePhoneNumberFromString(digits, { defaultCountry: "US", extract: false });
  return parsed?.isPossible() && !parsed.ext && parsed.number.length <= 16 ? parsed.number : undefined;
}
