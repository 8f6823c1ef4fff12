import { kilometresPerMile, usesMiles } from "@callboard/contract/plain/countries";
import { locale } from "@callboard/ui/messages";
import { inLocale } from "./once.ts";

const money = inLocale((locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }));
const whole = inLocale((locale) => new Intl.NumberFormat(locale));

export const dollars = (amount: number): string => money().format(amount);
export const number = (amount: number): string => whole().format(amount);
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
/** Converts a distance, which is stored in miles, into whole miles or kilometres, as a country uses them. */
export const distanceIn = (country: string, miles: number): number =>
  Math.round(usesMiles(country) ? miles : miles * kilometresPerMile);

export const toMiles = (country: string, distance: number): number =>
  Math.round(usesMiles(country) ? distance : distance / kilometresPerMile);

/** For example "4 mi" or "6 km"; with `long` "4 miles" or "6 kilometers". */
export const distanceText = (country: string, miles: number, unitDisplay: "short" | "long" = "short"): string =>
  new Intl.NumberFormat(locale(), {
    style: "unit",
    unit: usesMiles(country) ? "mile" : "kilometer",
    unitDisplay,
  }).format(distanceIn(country, miles));
