import type { Fill } from "@callboard/contract/fills";
import { useQuery } from "@tanstack/react-query";
import { fillsQuery } from "../../lib/requests/fills/list-fills.ts";
import { fillStatusOf } from "./fill-status.ts";

/** The fill of a coming position; undefined where there is none, and while the fills load or can't be loaded. */
export const useFill = (positionId: string | null): Fill | undefined =>
  useQuery({
    ...fillsQuery(),
    select: (fills) => fills.find(({ position_id }) => position_id === positionId) ?? null,
  }).data ?? undefined;

/** Whether a fill asks people for the position and is likely to succeed, so that nobody has to be offered it by hand. */
export function useIsFilling(positionId: string | null): boolean {
  const fill = useFill(positionId);
  return fill !== undefined && fillStatusOf(fill) === "running";
}

export type FillsByDate = Readonly<Partial<Record<string, readonly Fill[]>>>;

/**
 * The fills of coming days by date, for a month with hundreds of positions: one subscription instead of one for each.
 * The list of a date stays the same object until one of its fills changes.
 */
export const useFillsByDate = (): FillsByDate => useQuery({ ...fillsQuery(), select: byDate }).data ?? noFills;
const byDate = (fills: readonly Fill[]): FillsByDate => Object.groupBy(fills, ({ start_date }) => start_date);
const noFills: FillsByDate = {};

export const fillOf = (fills: readonly Fill[] | undefined, positionId: string | null): Fill | undefined =>
  fills?.find(({ position_id }) => position_id === positionId);

/** Whether one of these fills may leave places open. */
export const isAnyAtRisk = (fills: readonly Fill[] | undefined): boolean =>
  fills?.some((fill) => fillStatusOf(fill) === "at_risk") ?? false;
