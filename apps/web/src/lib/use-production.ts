import { todayIn } from "@callboard/client/zoned";
import type { Production } from "@callboard/contract/productions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { selectedProductionQuery } from "./requests/selected-production.ts";

/** The production one is in; the guard before the daily screens has read it. */
export function useProduction(): Production {
  const { data } = useSuspenseQuery(selectedProductionQuery);
  if (!data) throw new Error("A daily screen was opened without a production.");
  return data;
}

/** The day it is where the production shoots. */
export const useToday = (): string => todayIn(useProduction().zone);
