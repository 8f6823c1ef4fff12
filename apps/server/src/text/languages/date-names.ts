import type { Language } from "@callboard/contract/languages/languages";

// Not by `Intl`, which would load 5 MB of language data.
const months = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  es: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
} as const satisfies Record<Language, readonly string[]>;

/** `November 24, 2026` or `24 de noviembre de 2026`. */
export function longDate({ year, month, day }: Temporal.PlainDate, language: Language): string {
  const name = months[language][month - 1];
  return language === "es" ? `${day} de ${name} de ${year}` : `${name} ${day}, ${year}`;
}

/** Sunday first. */
export const spanishWeekdays = ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"] as const;
export const spanishShortMonths = [
  "ene",
  "feb",
  "mar",
  "abr",
  "may",
  "jun",
  "jul",
  "ago",
  "sept",
  "oct",
  "nov",
  "dic",
] as const;
