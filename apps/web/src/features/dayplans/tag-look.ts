import type { Position } from "@callboard/contract/dayplans";

type TagLook = "own" | "off" | "past";

/** Days that have passed are light gray; an activated position has its own colour; one not activated is gray. */
export function tagLook(position: Pick<Position, "activated">, hasPassed: boolean): TagLook {
  if (hasPassed) return "past";
  return position.activated ? "own" : "off";
}

/** Orange on the calendar: planned, but nobody can be offered it yet. */
export const isUnactive = (position: Pick<Position, "activated" | "count">, hasPassed: boolean): boolean =>
  !hasPassed && !position.activated && position.count > 0;

/** Matches can be looked at while the position is open for offers and its day has not passed. */
export const leadsToMatches = (position: Pick<Position, "activated">, hasPassed: boolean): boolean =>
  position.activated && !hasPassed;
