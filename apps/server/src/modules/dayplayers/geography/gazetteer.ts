import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { onFirstUse } from "../../../text/on-first-use.ts";
import { plainName } from "./town.ts";

export interface Point {
  /** In degrees. */
  latitude: number;
  longitude: number;
}

/** The location of a US postal code of five or nine digits. Undefined if the gazetteer does not have it. */
export function findZip(zip: string): (Point & { state: string; city: string }) | undefined {
  const line = findLine("zips.tsv", zip.slice(0, 5));
  if (!line) return undefined;
  const [latitude, longitude, state = "", city = ""] = line;
  return { latitude: Number(latitude), longitude: Number(longitude), state, city };
}

/**
 * The centre of a town's postal codes. `town` is the result of `townOf`. Undefined if the gazetteer does not have it.
 */
export function findTown(town: string): Point | undefined {
  const line = findLine("towns.tsv", town);
  return line && { latitude: Number(line[0]), longitude: Number(line[1]) };
}

/** The ISO code of a country by its English name, its code or what people call it. */
export const findCountry = (name: string): string | undefined => findLine("countries.tsv", plainName(name))?.[0];

/**
 * The largest city of a name in a country outside the United States, in its region if that is one of the packaged
 * regions (provinces of Canada, states of Australia and others) and otherwise in the country. Undefined if the gazetteer
 * does not have it.
 */
export function findCity({ city, region, country }: { city: string; region: string; country: string }) {
  const code = regions().get(`${plainName(region)}|${country}`);
  const [line] = findLines("cities.tsv", `${plainName(city)}|${country}`).filter(([, , of]) => !code || of === code);
  return line && { latitude: Number(line[0]), longitude: Number(line[1]) };
}

/** The codes of the regions in cities.tsv by name and country, for example `on|CA`. */
const regions = onFirstUse(() => {
  const lines = open("regions.tsv").toString("utf8").trimEnd().split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [country, code = "", names = ""] = line.split("\t");
      return names.split("|").map((name) => [`${plainName(name)}|${country}`, code] as const);
    }),
  );
});

/**
 * Finds the lines of a sorted file by their first field, with a binary search in the raw bytes. Measured: parsed into
 * objects the places of the United States take 30 MB and 45 ms to load, as bytes 2 MB and 1 ms.
 */
function findLines(file: FileName, key: string): string[][] {
  const bytes = open(file);
  const prefix = Buffer.from(`${key}\t`);
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const start = bytes.lastIndexOf(newline, ((low + high) >> 1) - 1) + 1;
    const end = bytes.indexOf(newline, start);
    if (Buffer.compare(bytes.subarray(start, Math.min(start + prefix.length, end)), prefix) < 0) low = end + 1;
    else high = start;
  }
  const found: string[][] = [];
  for (let end = low; bytes.subarray(low, low + prefix.length).equals(prefix); low = end + 1) {
    end = bytes.indexOf(newline, low);
    found.push(bytes.toString("utf8", low + prefix.length, end).split("\t"));
  }
  return found;
}

const findLine = (file: FileName, key: string): string[] | undefined => findLines(file, key)[0];

type FileName = "zips.tsv" | "towns.tsv" | "cities.tsv" | "countries.tsv" | "regions.tsv";
const newline = 0x0a;
const opened = new Map<FileName, Buffer>();

function open(file: FileName): Buffer {
  const bytes = opened.get(file) ?? readFileSync(pathOf(file));
  opened.set(file, bytes);
  return bytes;
}

/** The file's path, relative to the source (src/modules/dayplayers/geography) or to the server's bundle (dist). */
function pathOf(file: FileName): string {
  const places = ["../../../../data", "../data"].map((place) =>
    fileURLToPath(new URL(`${place}/${file}`, import.meta.url)),
  );
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`The gazetteer is missing: no ${places.join(" or ")}.`);
  return found;
}

/** All postal codes, for scripts that fill a database with people. */
export function listZips(): (Point & { zip: string; city: string; state: string })[] {
  return open("zips.tsv")
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [zip = "", latitude, longitude, state = "", city = ""] = line.split("\t");
      return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) };
    });
}
