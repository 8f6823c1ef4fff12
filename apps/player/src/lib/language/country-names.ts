import { locale } from "@callboard/ui/locale";

interface Country {
  iso: string;
  /** In English, as the server stores it. */
  name: string;
}

/**
 * Names countries in the current language, in its alphabetical order. The first one stays first, because most people
 * choose it. The server's names are English already.
 */
export function nameCountries<C extends Country>([first, ...others]: readonly C[]): (C & { label: string })[] {
  if (!first) return [];
  if (locale().startsWith("en")) return [first, ...others].map((country) => ({ ...country, label: country.name }));
  const names = new Intl.DisplayNames(locale(), { type: "region" });
  const named = (country: C) => ({ ...country, label: (country.iso && names.of(country.iso)) || country.name });
  const { compare } = new Intl.Collator(locale());
  return [named(first), ...others.map(named).sort((one, other) => compare(one.label, other.label))];
}
