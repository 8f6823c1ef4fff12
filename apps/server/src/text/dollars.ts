import { type Language, locales } from "@callboard/contract/languages/languages";
import { onFirstUse } from "./on-first-use.ts";

const dollarsIn = (language: Language) =>
  onFirstUse(
    () =>
      new Intl.NumberFormat(locales[language], {
        style: "currency",
        currency: "USD",
        trailingZeroDisplay: "stripIfInteger",
      }),
  );
const formats = { en: dollarsIn("en"), es: dollarsIn("es") } as const satisfies Record<Language, unknown>;

/** Formats an amount without cents where it has none: `$42`, `$42.50`. */
export const formatDollars = (amount: number, language: Language): string => formats[language]().format(amount);
