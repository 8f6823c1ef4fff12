import { distanceText } from "@callboard/client/format";
import { storedHome } from "./stored-home.ts";

/** A distance as the dayplayer's country gives it. */
export const distance = (miles: number, length?: "long"): string =>
  distanceText(storedHome("country") ?? "", miles, length);
