import { enoughDepartments } from "@callboard/contract/dayplayers/player-record";
import { coarseSteps } from "@callboard/contract/limits";

/**
 * Rounds a number of jobs or days down to a step. If fewer than `enoughDepartments` make it up, it is 1 ("a few"),
 * because the exact number would reveal their plans.
 */
export function roundCoarsely(number: number, departments: number): number {
  if (number === 0) return 0;
  if (departments < enoughDepartments) return 1;
  return coarseSteps.findLast((step) => step <= number) ?? 0;
}
