import type { Dayplan } from "@callboard/contract/dayplans";
import { isUnitedStates } from "@callboard/contract/plain/countries";

/** Whether a day says where it is, so that dayplayers near it can be found. */
export const hasPlace = ({ city, state, zip, country }: Pick<Dayplan, "city" | "state" | "zip" | "country">): boolean =>
  zip !== "" || (city !== "" && (state !== "" || !isUnitedStates(country)));
