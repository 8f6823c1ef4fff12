import type { Medium, PlaceKind } from "./pay-choices.ts";

// What pay rules have to know of a day, where its department left it open.

/** How the crew comes to work: by default the department's office is a studio, and people drive to a location. */
export const placeKindOf = (day: { place_kind: PlaceKind | null; location: string }): PlaceKind =>
  day.place_kind ?? (day.location === "office" ? "studio" : "report_to");

/** By default what the type of the production says, such as "TV Series" or "Pilot". */
export const mediumOf = (medium: Medium | null, productionType: string): Medium =>
  medium ?? (/\b(tv|television|series|pilot|reality)\b/i.test(productionType) ? "television" : "feature");

/** Work in the department's office is not with the shooting crew. */
export const isOffProduction = (location: string): boolean => location === "office";
