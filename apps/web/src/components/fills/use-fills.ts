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

/** Whether a fill of that date may leave places open. */
export const useIsAtRisk = (date: string): boolean =>
  useQuery({
    ...fillsQuery(),
    select: (fills) => fills.some((fill) => fill.start_date === date && fillStatusOf(fill) === "at_risk"),
  }).data ?? false;
