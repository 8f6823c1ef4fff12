import { isUnitedStates } from "@callboard/contract/plain/countries";
import { findZip } from "./gazetteer.ts";
import { usStates } from "./us-states.ts";

/** City and state of a postal code, for a form that asks for the code alone. Undefined if the gazetteer does not have it. */
export function findZipPlace({ zip, country }: { zip: string; country: string }) {
  const found = isUnitedStates(country) && /^\d{5}(-\d{4})?$/.test(zip) ? findZip(zip) : undefined;
  return found && { city: found.city, state: usStates.find(({ code }) => code === found.state)?.title ?? found.state };
}
