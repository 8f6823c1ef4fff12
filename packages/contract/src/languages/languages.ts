/** The languages of the dayplayers' app, its mails and its texts. The head app is in English. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** The locale by which dates, numbers and plurals of a language are formatted. */
export const locales = { en: "en-US", es: "es-US" } as const satisfies Record<Language, string>;

/** The name of each language, in itself. */
export const languageNames = { en: "English", es: "Español" } as const satisfies Record<Language, string>;

/** The first of these preferences (BCP 47, for example `es-MX`) that is offered. English without one. */
export function pickLanguage(preferences: readonly string[]): Language {
  const bases = preferences.map((preference) => preference.toLowerCase().split("-")[0]);
  return (
    languages.find((language) => language === bases.find((base) => languages.some((each) => each === base))) ?? "en"
  );
}
