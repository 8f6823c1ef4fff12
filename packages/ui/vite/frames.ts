import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/**
 * The frame of a screen that is displayed before the app's code has loaded: its markup in the page, which the build
 * renders with the components of the app, and the texts of its places. first-script.js chooses the frame and writes the
 * texts.
 */
export interface Frame extends Texts {
  /** The name of the frame in the page (`data-of`). */
  kind: string;
  /** By place (`data-rows`, a template): the rows that are repeated for each item of a reply. */
  rows?: Record<string, Rows>;
  /**
   * The files of the screen are requested after the frame has been painted. On a slow connection they would delay what it is
   * painted by, on a fast one they come up to 0.2 s later.
   */
  paintsFirst?: true;
  /** Stored values with which the screen would be a different one. A query in the address can have the same effect. */
  unless?: string[];
}

interface Texts {
  /** The texts of each place (`data-text`). */
  texts: Record<string, FrameText>;
  /** The values that texts name. */
  values?: Record<string, Value>;
}

/**
 * A text, by language. Of several, the first is displayed whose values are all known: `{name}`, `{?name}`, which is not
 * displayed itself, and `{!name}`, which a reply must not have.
 */
export type FrameText = Record<string, string[]>;

/** A value of a text: of the address (`:date`), this month, or of the reply to a read, the first of the fields that has one. */
interface Value {
  is?: string;
  read?: string;
  /** Names joined by points, of the reply, or of the item of a row. */
  fields?: string[];
  /** How a date is written. */
  format?: Intl.DateTimeFormatOptions;
}

interface Rows extends Texts {
  read: string;
  /** The field of the reply that contains the items. */
  list: string;
  most: number;
}

/** How the apps write a date (client/src/days.ts). */
export const dateFormats = {
  longDay: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
  monthName: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** This month, unless it is not the same in all time zones. */
export const thisMonth: Value = { is: "{month}", format: dateFormats.monthName };

/** The texts of an app in one language, by area. Those with values are functions of them. */
type TextTree = { readonly [key: string]: string | TextTree | ((values: never) => string) };

/** Values that stand for themselves: `{name}`. */
const places = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never;

/** Makes the texts of frames of an app's texts, which `languages` has by language. */
export function frameTexts<Name extends string>(languages: Partial<Record<string, TextTree>>) {
  const inLanguages = (textsIn: (texts: TextTree, language: string) => string[]): FrameText =>
    Object.fromEntries(
      Object.entries(languages).map(([language, texts]) => [language, textsIn(texts ?? {}, language)]),
    );
  const find = (texts: TextTree, name: Name, language: string): string => {
    const text = name
      .split(".")
      .reduce<TextTree[string] | undefined>((at, key) => (typeof at === "object" ? at[key] : at), texts);
    if (typeof text === "function") return text(places);
    if (typeof text !== "string") throw new Error(`No text in ${language} has the name ${name}.`);
    return text;
  };
  return {
    /** The same text in each language. */
    inEachLanguage: (text: string) => inLanguages(() => [text]),
    /** Texts of the app, joined by a space. */
    named: (...names: Name[]) =>
      inLanguages((texts, language) => [names.map((name) => find(texts, name, language)).join(" ")]),
    /** The first of these texts whose values are known. */
    firstOf: (...choices: FrameText[]) => inLanguages((_, language) => choices.flatMap((each) => each[language] ?? [])),
    /** A text that is only displayed under a condition: `{?name}` or `{!name}`. */
    when: (condition: string, text: FrameText) =>
      inLanguages((_, language) => (text[language] ?? []).map((each) => `${condition}${each}`)),
    /** A text with another name for its value `name`. */
    renamed: (text: FrameText, name: string) =>
      inLanguages((_, language) => (text[language] ?? []).map((each) => each.replace("{name}", `{${name}}`))),
  };
}

/** Returns the exports of a module of an app, which renders markup for its pages, built for this program. */
export async function loadMarkup<Markup>(app: string, module: string): Promise<Markup> {
  const outDir = join(app, "node_modules/.pages");
  try {
    await build({
      root: app,
      logLevel: "warn",
      build: {
        ssr: module,
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "markup.js" } },
      },
      ssr: { noExternal: /^@callboard\// },
    });
    return (await import(pathToFileURL(join(outDir, "markup.js")).href)) as Markup;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
