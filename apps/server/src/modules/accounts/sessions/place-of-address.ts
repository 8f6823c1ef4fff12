import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Language, languages, locales } from "@callboard/contract/languages/languages";
import { type CityResponse, Reader } from "mmdb-lib";
import { onFirstUse } from "../../../text/on-first-use.ts";

/** The fields of a country or city database in MaxMind's format. The packaged one has a field of its own. */
interface Found extends CityResponse {
  country_code?: string;
}

const packaged = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
const countryNames = Object.fromEntries(
  languages.map((each) => [each, onFirstUse(() => new Intl.DisplayNames(locales[each], { type: "region" }))]),
) as Record<Language, () => Intl.DisplayNames>;

let file: string | undefined;
let loading: Promise<Reader<Found>> | undefined;

/** Sets an operator's database, such as GeoLite2 City, in place of the packaged one, which contains countries only. */
export function setPlaceDatabase(path: string | undefined): void {
  if (path === file) return;
  file = path;
  loading = undefined;
}

/**
 * The coarse place of a truncated address, such as "United States", in the language of its owner, for them to recognize. Null for private and unknown
 * addresses. The database is 8 MB and is read at the first use.
 */
export async function placeOf(network: string | null, language: Language): Promise<string | null> {
  const address = network?.split("/")[0];
  if (!address || address === "unknown") return null;
  loading ??= load();
  const found = await loading
    .then((database) => database.get(withHost(address)))
    .catch(() => {
      // A place is optional: without its database only the network is shown. The next use tries again.
      loading = undefined;
      return undefined;
    });
  const code = found?.country?.iso_code ?? found?.country_code;
  const country = code && countryNames[language]().of(code);
  const parts = [
    nameIn(found?.city?.names, language),
    nameIn(found?.subdivisions?.[0]?.names, language),
    country,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : null;
}

async function load() {
  return new Reader<Found>(await readFile(file ?? createRequire(import.meta.url).resolve(packaged)));
}

/** A name in a language. Databases have many cities in English only. */
const nameIn = (names: { readonly [language in Language]?: string } | undefined, language: Language) =>
  names?.[language] ?? names?.en;

/** An address inside a network, because databases may have no entry for the first one. */
const withHost = (address: string) => address.replace(/\.0$/, ".1");
