/**
 * A number as a production office writes it: `(323) 555-0100` at home, the prefix before it from elsewhere. Empty where
 * there is none.
 */
export function phoneAsPrinted(countryCode: string, national: string): string {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(national) ?? [];
  if (countryCode === "+1" && area) return `(${area}) ${exchange}-${line}`;
  return [countryCode, national].filter(Boolean).join(" ");
}
