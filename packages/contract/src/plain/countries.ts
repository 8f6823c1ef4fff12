// What differs between countries, which are stored by their English names.

/** The names of the United States, and of territories with the same postal codes. An empty country counts as them. */
export const unitedStates = ["", "United States", "United States of America", "USA", "US", "Puerto Rico", "Guam"];

const isOneOf = (names: readonly string[]) => {
  const plain = new Set(names.map((name) => name.toLowerCase()));
  return (country: string): boolean => plain.has(country.trim().toLowerCase().replaceAll(".", ""));
};

export const isUnitedStates = isOneOf(unitedStates);

/** Whether a text has the form of a postal code of the United States. */
export const isZip = (typed: string): boolean => /^\d{5}(-\d{4})?$/.test(typed.trim());

const british = ["United Kingdom", "Great Britain", "UK", "England", "Scotland", "Wales", "Northern Ireland"];
const isBritish = isOneOf([...british, "Isle of Man", "Jersey", "Guernsey"]);

/** Whether distances on the roads of a country are given in miles. */
export const usesMiles = isOneOf([...unitedStates, ...british, "Liberia", "Myanmar (Burma)", "Myanmar", "Burma"]);

export const kilometresPerMile = 1.609344;

const hasPostcode = isOneOf(["Australia", "New Zealand", "Ireland", "South Africa", "Malaysia"]);
/** What a postal code is called in a country. */
export const postalCodeName = (country: string): "zip" | "postcode" | "other" =>
  isUnitedStates(country) ? "zip" : isBritish(country) || hasPostcode(country) ? "postcode" : "other";

const hasStates = isOneOf(["Australia", "Austria", "Brazil", "Germany", "India", "Malaysia", "Mexico", "Nigeria"]);
const hasProvinces = isOneOf(
  "Argentina, Belgium, Canada, China, Indonesia, Italy, Netherlands, South Africa, Spain, Thailand".split(", "),
);
/** What the parts of a country are called in its addresses. */
export const regionName = (country: string): "state" | "province" | "other" =>
  isUnitedStates(country) || hasStates(country) ? "state" : hasProvinces(country) ? "province" : "other";
