import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Licensed {
  name: string;
  version: string;
  license: string;
  /** The hash of its archive, as the lockfile has it: `sha512-…`. */
  integrity: string;
}

/** Packages whose package.json names no licence, with the licence of the LICENSE file that they contain. */
const fromFile: Partial<Record<string, string>> = { "png-js": "MIT", "xmlhttprequest-ssl": "MIT" };

/**
 * Licences that allow use in a product whose source is not published. Those of the GPL are missing: a dependency with one
 * is a decision. LGPL and MPL are here because their packages are used unchanged and as files of their own.
 */
const allowedLicenses: ReadonlySet<string> = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense".split(
    " ",
  ),
);

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
}

/** Returns the packages that an installation runs, from the lockfile: all systems, without those of development. */
export function listLicenses(lockfile = join(import.meta.dirname, "../../package-lock.json")): Licensed[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(lockfile, "utf8"));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
    .map(([path, { version = "", license, integrity = "" }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, license: license ?? fromFile[name] ?? "none", integrity };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.version.localeCompare(b.version, "en"));
}

/** Whether an SPDX expression needs only allowed licences: one of `OR`, all of `AND`. */
export const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((each) => allowedLicenses.has(each)));
