import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Returns a phone number in E.164 format as people write it; one without a country code is of the United States. Undefined
 * for what can't be a number, and for a number with an extension, because no text reaches it. Area codes are not checked:
 * they appear faster than package releases.
 */
export function e164(typed: string): string | undefined {
  const digits = typed
    .normalize("NFKC")
    .replace(/^\s*(tel:|00(?=[1-9]))/i, (start) => (start.includes("0") ? "+" : ""));
  const parsed = parsePhoneNumberFromString(digits, { defaultCountry: "US", extract: false });
  return parsed?.isPossible() && !parsed.ext && parsed.number.length <= 16 ? parsed.number : undefined;
}
