import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The national digits of a number as typed beside a dialling prefix (`+1`), without trunk zero, spaces or brackets;
 * undefined when no number of the prefix's countries can look like that. Length and form are checked, not whether the
 * area is assigned: numbers come faster than packages, and a code by text proves them in the end.
 */
export function nationalNumber(prefix: string, typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed.trim().startsWith("+") ? typed : `${prefix} ${typed}`);
  if (!parsed?.isPossible() || `+${parsed.countryCallingCode}` !== prefix || parsed.ext) return undefined;
  return parsed.nationalNumber;
}
