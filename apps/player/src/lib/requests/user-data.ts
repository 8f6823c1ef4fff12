import { type ProfileSettingUpdate, profileSettingRoutes, type UserData } from "@callboard/contract/profile-settings";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The account as its owner edits it. */
export const userData = queryOptions({
  queryKey: keys.userData,
  queryFn: ({ signal }) => call(profileSettingRoutes.getUserData, {}, signal),
});

/** Name and number are shown elsewhere as well. */
export function keepUserData(client: QueryClient, user: UserData): void {
  client.setQueryData(keys.userData, user);
  void client.invalidateQueries({ queryKey: keys.account });
}

/** What is left out stays as it is. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileSettingUpdate) => call(profileSettingRoutes.updateProfileSetting, { body }),
    onSuccess: (user) => keepUserData(client, user),
  });
}
