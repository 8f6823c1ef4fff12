import { languages } from "../../../packages/contract/src/languages/languages.ts";
import type { MessageTree } from "../../../packages/ui/vite/messages.ts";
import { en } from "../src/lib/texts/en/all.ts";
import { es } from "../src/lib/texts/es/all.ts";

/** All texts of each language. */
export const all: Record<(typeof languages)[number], MessageTree> = { en, es };

/** The part of the texts that each first screen needs (src/lib/language/language.ts). */
export const screenTexts = {
  "offers/offers-page": "offers",
  "calendar/calendar-page": "calendar",
  "offers/booking/bookings-page": "bookings",
} as const;

/** What every screen shows: the frame, its counts, pending answers, the components, the names of actions. */
const frame = ["ui", "basics", "unsent", "can"];
const failures = ["errors", "otherwise"];
const areas = {
  offers: [...frame, ...failures, "offers", "offerStates", "closedStates"],
  calendar: [...frame, ...failures, "calendar"],
  bookings: [...frame, ...failures, "offers", "bookings", "delay", "changedBooking", "pastStates"],
} as const;

/** Texts of these areas that are on no first screen. */
const later: Record<string, readonly string[]> = {
  basics: ["notFoundTitle", "notFound", "toOffers", "save", "saving"],
  can: ["agree", "refuse", "leave", "understood", "changeDelay", "onTime", "stillComing", "cantCome"],
};
/** What an offer allows. The other actions belong to bookings. */
const ofOffers = ["accept", "decline", "takeBack", "write", "details"];
/** What tells of answers without a network. Their results are told once all texts are there. */
const waiting = ["waiting", "stuck"];

const pick = (texts: MessageTree, names: readonly string[]): MessageTree =>
  Object.fromEntries(
    names.flatMap((name) => {
      const area = texts[name];
      if (area === undefined || typeof area === "string") return [];
      return [[name, Object.fromEntries(Object.entries(area).filter(([key]) => !later[name]?.includes(key)))]];
    }),
  );

const only = (texts: MessageTree[string] | undefined, keys: readonly string[]): MessageTree =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([key]) => keys.includes(key)));

/** Every part of every language, by the name of its module. */
export const catalogues: Record<string, MessageTree> = Object.fromEntries(
  languages.flatMap((language) => [
    [`${language}/all`, all[language]],
    ...Object.entries(areas).map(([part, names]) => [`${language}/${part}`, pick(all[language], names)]),
    [
      `${language}/offers`,
      pick(
        { ...all[language], can: only(all[language].can, ofOffers), unsent: only(all[language].unsent, waiting) },
        areas.offers,
      ),
    ],
  ]),
);
