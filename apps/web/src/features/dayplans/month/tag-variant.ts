import type { Dayplan, Position } from "@callboard/contract/dayplans";

type TagVariant = "own" | "off" | "past";

/** Positions of passed days are light gray, activated positions have their own color, others are gray. */
export function tagVariant(position: Pick<Position, "activated">, hasPassed: boolean): TagVariant {
  if (hasPassed) return "past";
  return position.activated ? "own" : "off";
}

/** True for a position that is planned but can't be offered to anybody yet. The calendar marks it orange. */
export const isUnactive = (position: Pick<Position, "activated" | "count">, hasPassed: boolean): boolean =>
  !hasPassed && !position.activated && position.count > 0;

/** True for a coming day on which something is planned and nothing can be offered to anybody yet. */
export const isAllUnactive = ({ positions, has_passed }: Pick<Dayplan, "positions" | "has_passed">): boolean =>
  positions.some((position) => isUnactive(position, has_passed)) && !positions.some(({ activated }) => activated);

/** True while the position is activated and its day has not passed; only then it has a page of matches. */
export const leadsToMatches = (position: Pick<Position, "activated">, hasPassed: boolean): boolean =>
  position.activated && !hasPassed;
