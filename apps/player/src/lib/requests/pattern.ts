import { replaceCached } from "@callboard/client/patch-cached";
import { availabilityPatternRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The weekdays on which the dayplayer is available every week: 1 is Monday. The server keeps them. */
export const availabilityPattern = queryOptions({
  // Apart from the key of availability, below which every entry is a list of days and is changed as one.
  queryKey: ["availability-pattern"],
  staleTime: 0,
  queryFn: ({ signal }) => call(availabilityPatternRoutes.getAvailabilityPattern, {}, signal),
});

/** Saves the weekly pattern and waits for the server, which marks the days. */
export function useSavePattern() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (weekdays: number[]) => call(availabilityPatternRoutes.saveAvailabilityPattern, { body: { weekdays } }),
    onSuccess: (saved) => replaceCached(client, availabilityPattern.queryKey, saved),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.availability }),
  });
}
