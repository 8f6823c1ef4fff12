import type { Dayplan, Position } from "@callboard/contract/dayplans";

/** Returns the positions with a count above 0; the others are not shown. */
export const plannedPositions = (plan: Dayplan): Position[] => plan.positions.filter(({ count }) => count > 0);
