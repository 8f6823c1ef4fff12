import { type Language, locales } from "@callboard/contract/languages/languages";

const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount, without cents if they are zero: `$42`, `CA$1,042.50`. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const locale = locales[language];
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  formats.set(key, format);
  return format.format(amount);
}
