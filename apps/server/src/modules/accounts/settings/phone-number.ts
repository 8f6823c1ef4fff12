import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

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

/** The largest of the countries that share a prefix; the package does not rank them. */
const mainCountries: Record<string, CountryCode> = {
  "+1": "US",
  "+7": "RU",
  "+39": "IT",
  "+44": "GB",
  "+47": "NO",
  "+61": "AU",
  "+212": "MA",
  "+262": "RE",
  "+290": "SH",
  "+358": "FI",
  "+590": "GP",
  "+599": "CW",
};

/** The English name of the country whose prefix it is; undefined for a prefix of no country. */
export function countryOf(prefix: string): string | undefined {
  const iso = mainCountries[prefix] ?? getCountries().find((each) => `+${getCountryCallingCode(each)}` === prefix);
  return iso && new Intl.DisplayNames("en", { type: "region" }).of(iso);
}
