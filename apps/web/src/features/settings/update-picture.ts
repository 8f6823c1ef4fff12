import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export function useUpdatePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: Blob) => call(profileSettingRoutes.updatePicture, { file }),
    onSuccess: ({ profile_picture_url }) => {
      client.setQueryData<UserData>(keys.userData, (user) => user && { ...user, profile_picture_url });
      void client.invalidateQueries({ queryKey: keys.account });
    },
  });
}
