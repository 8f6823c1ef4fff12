// Writes zips.tsv and towns.tsv beside this file from the package zipcodes: `node apps/server/data/build-gazetteer.ts`, after
// the package was updated. Loaded as it is the package costs the server 98 MB of memory; these two files cost 2.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { townOf } from "../src/modules/dayplayers/geography/town.ts";

interface Zip {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

const source = createRequire(import.meta.url).resolve("zipcodes/lib/codes.js");
const entry =
  /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([A-Z]{2})","country":"US"/g;
// Post offices abroad, and countries that share the postal system.
const elsewhere = ["AA", "AE", "AP", "FM", "MH", "PW"];
const west = (state: string) => !["AK", "GU", "MP"].includes(state);

const zips: Zip[] = [];
for (const [, zip = "", latitude, longitude, city = "", state = ""] of readFileSync(source, "latin1").matchAll(entry)) {
  const found = { zip, city: city.trim(), state, latitude: Number(latitude), longitude: Number(longitude) };
  const nowhere = found.latitude === 0 && found.longitude === 0;
  // A few entries lost their minus: New York is not in Kyrgyzstan.
  const mirrored = found.longitude > 0 && west(state);
  if (!nowhere && !mirrored && !elsewhere.includes(state)) zips.push(found);
}
zips.sort((a, b) => (a.zip < b.zip ? -1 : 1));

const towns = [...Map.groupBy(zips, ({ city, state }) => townOf(city, state))]
  .map(([town, of]) => ({
    town,
    latitude: median(of.map((z) => z.latitude)),
    longitude: median(of.map((z) => z.longitude)),
  }))
  .sort((a, b) => (a.town < b.town ? -1 : 1));

write(
  "zips.tsv",
  zips.map((z) => [z.zip, z.latitude, z.longitude, z.state, z.city]),
);
write(
  "towns.tsv",
  towns.map((t) => [t.town, t.latitude, t.longitude]),
);
console.log(`${zips.length} zip codes, ${towns.length} towns.`);

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function write(name: string, lines: (string | number)[][]) {
  writeFileSync(new URL(name, import.meta.url), `${lines.map((line) => line.join("\t")).join("\n")}\n`);
}
