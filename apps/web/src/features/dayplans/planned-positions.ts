import type { Dayplan, Position } from "@callboard/contract/dayplans";

/** The positions that a day needs; those counted down to nobody are not shown. */
export const plannedPositions = (plan: Dayplan): Position[] => plan.positions.filter(({ count }) => count > 0);
