import type { Position } from "@callboard/contract/dayplans";

type TagLook = "own" | "off" | "past";

/** Positions of passed days are light gray, activated positions have their own colour, others are gray. */
export function tagLook(position: Pick<Position, "activated">, hasPassed: boolean): TagLook {
  if (hasPassed) return "past";
  return position.activated ? "own" : "off";
}

/** True for a position that is planned but can't be offered to anybody yet. The calendar marks it orange. */
export const isUnactive = (position: Pick<Position, "activated" | "count">, hasPassed: boolean): boolean =>
  !hasPassed && !position.activated && position.count > 0;

/** True while the position is activated and its day has not passed; only then it has a page of matches. */
export const leadsToMatches = (position: Pick<Position, "activated">, hasPassed: boolean): boolean =>
  position.activated && !hasPassed;
