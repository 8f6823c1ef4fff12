import { defaultCountry } from "@callboard/contract/choices";
import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { onFirstUse } from "./on-first-use.ts";

/** All countries with their dialing prefixes. The United States comes first, the others by name. */
export const countries = onFirstUse(listCountries);

/** The dialing prefix of a country by its name, for example `+44`. A name that is not listed has that of the default. */
export const dialingPrefix = (country: string): string =>
  (countries().find(({ name }) => name === country) ?? countries()[0])?.country_code ?? "+1";

function listCountries() {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const list = getCountries().flatMap((iso: CountryCode) => {
    const name = names.of(iso);
    const country_code = `+${getCountryCallingCode(iso)}`;
    const is_main = mainCountry(country_code) === iso;
    return name && name !== iso ? [{ name, iso: String(iso), country_code, is_main }] : [];
  });
  const rank = ({ name }: { name: string }) => (name === defaultCountry ? 0 : 1);
  return list.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en"));
}

/** The largest of the countries that share a prefix; libphonenumber does not rank them. */
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

/** Returns the code of the largest country with this dialing prefix, or undefined when there is none. */
export const mainCountry = (prefix: string): CountryCode | undefined =>
  mainCountries[prefix] ?? getCountries().find((each) => `+${getCountryCallingCode(each)}` === prefix);
