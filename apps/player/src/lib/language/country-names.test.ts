import { setLocale } from "@callboard/ui/locale";
import { afterEach, expect, test } from "vitest";
import { nameCountries } from "./country-names.ts";

const countries = ["US United States", "AT Austria", "DE Germany", "HU Hungary", "ES Spain"].map((each) => ({
  iso: each.slice(0, 2),
  name: each.slice(3),
}));
const labelsOf = (list: typeof countries) => nameCountries(list).map(({ label }) => label);

afterEach(() => setLocale("en-US"));

test("countries have Spanish names in Spanish order, and the first one stays first", () => {
  setLocale("es-US");
  expect(labelsOf(countries)).toEqual(["Estados Unidos", "Alemania", "Austria", "España", "Hungría"]);
});

test("English countries stay as the server lists them", () => {
  expect(nameCountries(countries)).toEqual(countries.map((each) => ({ ...each, label: each.name })));
});

test("a country without a code has the name that is stored", () => {
  setLocale("es-US");
  expect(labelsOf([{ iso: "", name: "Austria" }])).toEqual(["Austria"]);
});
