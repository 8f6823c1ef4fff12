import { todayIn } from "@callboard/client/zoned";
import type { Production } from "@callboard/contract/productions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { selectedProductionQuery } from "./requests/selected-production.ts";

/** Returns the selected production, which the guard of the daily screens has loaded. */
export function useProduction(): Production {
  const { data } = useSuspenseQuery(selectedProductionQuery);
  if (!data) throw new Error("A daily screen was opened without a production.");
  return data;
}

/** Returns today's date in the production's time zone. */
export const useToday = (): string => todayIn(useProduction().zone);
