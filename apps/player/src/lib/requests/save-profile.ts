import { replaceCached } from "@callboard/client/patch-cached";
import type { DayplayerProfile } from "@callboard/contract/dayplayers";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keepHome } from "../home-base.ts";
import { keys } from "../keys.ts";

export type ProfileInput = Omit<DayplayerProfile, "place_known" | "zone">;

/** The part of a saved profile that can be sent back. */
export const inputOf = ({ place_known, zone, ...input }: DayplayerProfile): ProfileInput => input;

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call(dayplayerRoutes.saveDayplayerProfile, { body }),
    onSuccess: async (saved) => {
      keepHome(saved);
      await replaceCached(client, keys.profile, saved);
      void client.invalidateQueries({ queryKey: keys.ownPage });
      void client.invalidateQueries({ queryKey: keys.record });
    },
  });
}
