import { coarseSteps } from "@callboard/contract/limits";
import { enoughDepartments } from "@callboard/contract/player-record";

/**
 * A number of jobs or days as others may hear it: rounded down, and no more than "a few" where fewer than
 * `enoughDepartments` make it up, whose plans it would tell.
 */
export function tellCoarsely(number: number, departments: number): number {
  if (number === 0) return 0;
  if (departments < enoughDepartments) return 1;
  return coarseSteps.findLast((step) => step <= number) ?? 0;
}
