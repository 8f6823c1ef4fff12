import type { AppData } from "@callboard/contract/accounts";
import { defaultCountry } from "@callboard/contract/choices";
import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { departmentTypes, positionsOf, productionTypes } from "../../text/department-types.ts";

/** The options of forms. The United States comes first, the other countries by name. */
export const appData: AppData = {
  countries: countries(),
  department_types: { dayplayer: [...departmentTypes], department_head: [...departmentTypes] },
  department_positions: Object.fromEntries(departmentTypes.map((name) => [name, [...positionsOf(name)]])),
  production_types: [...productionTypes],
};

function countries() {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const list = getCountries().flatMap((iso: CountryCode) => {
    const name = names.of(iso);
    return name && name !== iso ? [{ name, iso: String(iso), country_code: `+${getCountryCallingCode(iso)}` }] : [];
  });
  const rank = ({ name }: { name: string }) => (name === defaultCountry ? 0 : 1);
  return list.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en"));
}
