import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { mainCountry } from "../../../text/countries.ts";

/**
 * Returns the national digits of a number typed next to a dialling prefix (`+1`), without trunk zero, spaces or brackets;
 * undefined when no number in the prefix's countries has this form. It checks length and form but not whether the area code
 * is assigned: new area codes appear faster than package releases, and the code sent by text proves the number.
 */
export function nationalNumber(prefix: string, typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed.trim().startsWith("+") ? typed : `${prefix} ${typed}`);
  if (!parsed?.isPossible() || `+${parsed.countryCallingCode}` !== prefix || parsed.ext) return undefined;
  return parsed.nationalNumber;
}

/** Returns the English name of the country with this prefix, or undefined when there is none. */
export function countryOf(prefix: string): string | undefined {
  const iso = mainCountry(prefix);
  return iso && new Intl.DisplayNames("en", { type: "region" }).of(iso);
}
