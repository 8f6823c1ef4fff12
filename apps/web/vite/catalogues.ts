import type { Language } from "../../../packages/contract/src/languages/languages.ts";
import type { MessageTree } from "../../../packages/ui/vite/messages.ts";
import type { TextPart } from "../src/lib/language/parts.ts";
import { en } from "../src/lib/texts/en/all.ts";

/** The texts of each language that the head app has, by the part with which they are loaded. */
export const languages: Partial<Record<Language, Record<TextPart, MessageTree>>> = { en };

/** Every part of every language, by the name of its module. */
export const catalogues: Record<string, MessageTree> = Object.fromEntries(
  Object.entries(languages).flatMap(([language, parts]) =>
    Object.entries(parts).map(([part, areas]) => [`${language}/${part}`, areas]),
  ),
);
