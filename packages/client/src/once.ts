import { locale } from "@callboard/ui/locale";

/**
 * Creates a value on first use and caches it. It is meant for `Intl` formats, each of which costs a slow phone several
 * milliseconds.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Creates and caches one value for each name, for example for time zones. */
export function oncePer<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const value = made.get(name) ?? make(name);
    made.set(name, value);
    return value;
  };
}

/** Creates and caches one value for each locale, for the current one. */
export function inLocale<T>(make: (locale: string) => T): () => T {
  const made = oncePer(make);
  return () => made(locale());
}

/** Creates and caches one value for each locale and name, for the current locale. */
export function inLocalePer<T>(make: (locale: string, name: string) => T): (name: string) => T {
  const made = oncePer((language) => oncePer((name) => make(language, name)));
  return (name) => made(locale())(name);
}
