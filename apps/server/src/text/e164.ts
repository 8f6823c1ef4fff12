import { findPhoneNumbersInText, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { mainCountry } from "./countries.ts";

/**
 * Finds the phone numbers in a typed text, which may have labels and several numbers, in E.164 format. A number without a
 * country code has the given dialing prefix, for example `+1`. Left out is what can't be a number, or has an extension, which
 * no text can reach. Area codes are not checked, because new ones appear faster than releases of the package.
 */
export function findNumbers(typed: string, prefix: string): string[] {
  const defaultCountry = mainCountry(prefix) ?? "US";
  const text = typed
    .normalize("NFKC")
    .replace(/(^|[:;,/])\s*00(?=[1-9])/g, "$1+")
    // A comma before a second number is read as that of an extension.
    .replace(/[,;](?!\s*ext)/gi, " / ");
  const whole = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  const found = whole ? [whole] : findPhoneNumbersInText(text, defaultCountry).map(({ number }) => number);
  const reachable = found.filter((each) => each.isPossible() && !each.ext && each.number.length <= 16);
  return [...new Set(reachable.map(({ number }) => number))];
}
