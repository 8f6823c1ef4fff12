import { kilometresPerMile, usesMiles } from "@callboard/contract/plain/countries";
import { locale } from "@callboard/ui/locale";
import { inLocale, oncePer } from "./once.ts";

const formats = inLocale((locale) =>
  oncePer((currency) => new Intl.NumberFormat(locale, { style: "currency", currency })),
);
const wholeFormats = inLocale((locale) =>
  oncePer((currency) => new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 })),
);
const whole = inLocale((locale) => new Intl.NumberFormat(locale));

/** An amount in a currency. What was stored by an earlier release has none, and is in dollars. */
export const money = (amount: number, currency = "USD"): string => formats()(currency).format(amount);
/** The same without cents. */
export const roundMoney = (amount: number, currency = "USD"): string => wholeFormats()(currency).format(amount);
/** For example "Canadian Dollar (CAD)". */
export const currencyName = (currency: string): string =>
  `${new Intl.DisplayNames(locale(), { type: "currency" }).of(currency)} (${currency})`;
/** The sign of a currency, for example `CA$`. */
export const currencySign = (currency: string): string =>
  formats()(currency)
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;
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
