/**
 * Formats a phone number as production offices write it: `(323) 555-0100` for US numbers, otherwise with the country
 * code. Empty if there is no number.
 */
export function phoneAsPrinted(countryCode: string, national: string): string {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(national) ?? [];
  if (countryCode === "+1" && area) return `(${area}) ${exchange}-${line}`;
  return national && [countryCode, national].filter(Boolean).join(" ");
}
