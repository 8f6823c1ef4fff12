import { availabilityPatternRoutes } from "@callboard/contract/routes/player-record";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The weekdays on which the dayplayer is available every week: 1 is Monday. The server keeps them. */
export const availabilityPattern = queryOptions({
  // Below the key of availability, so that a live event about days rereads the pattern too.
  queryKey: [...keys.availability, "pattern"],
  queryFn: ({ signal }) => call(availabilityPatternRoutes.getAvailabilityPattern, {}, signal),
});

/** Saves the weekly pattern and waits for the server, which marks the days. */
export function useSavePattern() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (weekdays: number[]) => call(availabilityPatternRoutes.saveAvailabilityPattern, { body: { weekdays } }),
    onSuccess: (saved) => client.setQueryData(availabilityPattern.queryKey, saved),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.availability }),
  });
}
