import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

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

/**
 * Finds a line of a sorted file by its first field, with a binary search in the raw bytes. Measured: parsed into
 * objects the same places take 30 MB and 45 ms to load, as bytes 2 MB and 1 ms.
 */
function findLine(file: FileName, key: string): string[] | undefined {
  const bytes = open(file);
  const prefix = Buffer.from(`${key}\t`);
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const start = bytes.lastIndexOf(newline, ((low + high) >> 1) - 1) + 1;
    const end = bytes.indexOf(newline, start);
    const order = Buffer.compare(bytes.subarray(start, Math.min(start + prefix.length, end)), prefix);
    if (order === 0) return bytes.toString("utf8", start + prefix.length, end).split("\t");
    if (order < 0) low = end + 1;
    else high = start;
  }
  return undefined;
}

type FileName = "zips.tsv" | "towns.tsv";
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
