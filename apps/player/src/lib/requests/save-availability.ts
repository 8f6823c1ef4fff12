import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AvailabilityEntry } from "../availability-entries.ts";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Saves days and waits for the server, for the first steps. The server saves all of them or none. */
export function useSaveAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dates: AvailabilityEntry[]) => call(dayplayerRoutes.saveAvailability, { body: { dates } }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.availability }),
  });
}
