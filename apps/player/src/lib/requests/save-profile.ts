import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

export type ProfileInput = Omit<DayplayerProfile, "place_known">;

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call(dayplayerRoutes.saveDayplayerProfile, { body }),
    onSuccess: (saved) => {
      client.setQueryData(keys.profile, saved);
      void client.invalidateQueries({ queryKey: keys.ownPage });
      void client.invalidateQueries({ queryKey: keys.record });
    },
  });
}
