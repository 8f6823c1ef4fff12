import type { CompiledMessage } from "icu-minify/format";
import formatMessage from "icu-minify/format";

/** The names and kinds of the arguments of an ICU message. A branch of a plural or select is no single bare word. */
type Arguments<Message extends string> = Message extends `${string}{${infer Rest}`
  ? FirstOf<Rest> | Arguments<Rest>
  : never;
type FirstOf<Rest extends string> = Rest extends `${infer Name}, ${infer Kind}`
  ? [Word<Name>] extends [never]
    ? Bare<Rest>
    : [Name, Kind extends `${"plural" | "number" | "date"}${string}` ? number : string]
  : Bare<Rest>;
type Bare<Rest extends string> = Rest extends `${infer Name}}${string}`
  ? [Word<Name>] extends [never]
    ? never
    : [Name, string | number]
  : never;
type Word<Name extends string> = Name extends
  | ""
  | Capitalize<Name>
  | `${string}${" " | "#" | "{" | "}" | "," | "."}${string}`
  ? never
  : Name;

/** A text without arguments is a string, a message with arguments a function of them. */
export type Texts<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? [Arguments<T[Key]>] extends [never]
      ? string
      : (values: { [Argument in Arguments<T[Key]> as Argument[0]]: Argument[1] }) => string
    : Texts<T[Key]>;
};

/** The same keys in another language. */
export type Translation<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]> };

/** The texts of an app as the build compiles them (vite/messages.ts), by area. */
export interface CompiledTexts {
  readonly [key: string]: CompiledMessage | CompiledTexts;
}

const areas: Record<string, object> = {};
let current = "en-US";

/**
 * The texts of an area in the current language. They are there once `setTexts` was called, so a module must not read
 * them while it is loaded.
 */
export const textsOf = <T>(area: string): Texts<T> => {
  areas[area] ??= {};
  return areas[area] as Texts<T>;
};

/** The locale by which dates, numbers and plurals are formatted. */
export const locale = (): string => current;

/** Sets the language of all texts, or adds further areas in the same language. */
export function setTexts(language: string, texts: CompiledTexts): void {
  current = language;
  for (const [area, own] of Object.entries(texts)) Object.assign(textsOf(area), bind(own as CompiledTexts));
}

function bind(texts: CompiledTexts): object {
  const bound = Object.entries(texts).map(([key, text]) => {
    if (typeof text === "string") return [key, text];
    if (!Array.isArray(text)) return [key, bind(text as CompiledTexts)];
    return [key, (values: Record<string, string | number>) => formatMessage(text, current, values, { formatters })];
  });
  return Object.fromEntries(bound);
}

/** `Intl` formats are made once for each locale and style, because each costs a slow phone milliseconds. */
export function formatOf<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

const numbers = formatOf((language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options));
const dates = formatOf((language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options));
const plurals = formatOf((language, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options));

const formatters = {
  getNumberFormat: numbers,
  getDateTimeFormat: dates,
  getPluralRules: plurals,
} as unknown as Parameters<typeof formatMessage>[3]["formatters"];
