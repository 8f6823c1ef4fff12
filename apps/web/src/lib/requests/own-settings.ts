import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The account's own settings, and what this installation offers. */
export const ownSettingsQuery = queryOptions({
  queryKey: keys.userData,
  queryFn: ({ signal }) => call(profileSettingRoutes.getUserData, {}, signal),
});
