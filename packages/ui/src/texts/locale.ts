let current = "en-US";

/** The locale by which dates, numbers and plurals are formatted. */
export const locale = (): string => current;

/** Sets the locale, which the app does before it renders in another language. */
export function setLocale(next: string): void {
  current = next;
}

/** `Intl` formats are made once for each locale and style, because each costs a slow phone milliseconds. */
function formatOf<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

const numbers = formatOf((language) => new Intl.NumberFormat(language));
const plurals = formatOf((language) => new Intl.PluralRules(language));

/** A number with the separators of the current language, for example "1,250". */
export const number = (value: number): string => numbers(current).format(value);

/** One text for each form of a count in the language. A number, such as 0, has a text of its own. */
type Forms = { readonly [form in Intl.LDMLPluralRule | number]?: string } & { readonly other: string };

/** Chooses the form of a text that a count needs in the current language. */
export const plural = (count: number, forms: Forms): string =>
  forms[count] ?? forms[plurals(current).select(count)] ?? forms.other;

/** The form of a text that a count needs, with the count in place of each `#`. */
export const counted = (count: number, forms: Forms): string => plural(count, forms).replaceAll("#", number(count));

/** Chooses a text by a value; `other` is for all values without one of their own. */
export const choose = (value: string, texts: { readonly other: string; readonly [value: string]: string }): string =>
  texts[value] ?? texts.other;
