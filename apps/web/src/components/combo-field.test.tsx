import { expect, test } from "vitest";
import { search } from "./combo-field.tsx";

const options = [
  ["AO", "Angola", "+244"],
  ["CI", "Côte d'Ivoire", "+225"],
  ["GG", "Guernsey", "+44"],
  ["GB", "United Kingdom", "+44"],
  ["TM", "Turkmenistan", "+993"],
  ["US", "United States", "+1"],
  ["BB", "Barbados", "+1246"],
].map(([id = "", name = "", value = ""]) => ({ id, value, label: `${name} ${value}`, isMain: id !== "GG" }));
const found = (text: string) => search(options, text).map(({ id }) => id);

test("codes that begin with the typed text come before those that contain it", () => {
  expect(found("44")).toEqual(["GB", "GG", "AO"]);
  expect(found("+44")).toEqual(["GB", "GG"]);
});

test("names are found without accents and apostrophes", () => {
  for (const text of ["cote d", "d'ivoire", "D’Ivoire", "CÔTE D"]) expect(found(text)).toEqual(["CI"]);
});

test("the exact code comes before longer codes", () => {
  expect(found("1").slice(0, 2)).toEqual(["US", "BB"]);
});

test("names that begin with the typed text come before names that contain it", () => {
  expect(found("united")).toEqual(["GB", "US"]);
  expect(found("stan")).toEqual(["TM"]);
});
