import { useProduction } from "../use-production.ts";
import { positionsOf } from "./position-colors.ts";

/** Returns the positions of the head's department in its own order, for filter chips. */
export const useDepartmentPositions = (): { name: string }[] =>
  positionsOf(useProduction()).map(({ name }) => ({ name }));
