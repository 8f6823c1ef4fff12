import { profileSettingRoutes } from "@callboard/contract/profile-settings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { texts } from "../../lib/texts/settings.ts";
import { tell } from "./tell.ts";
import { keepUserData } from "./user-data.ts";

/** Mails a code to the new address; nothing changes before it is entered. */
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; current_pass: string }) => call(profileSettingRoutes.changeEmail, { body }),
    onSuccess: (user) => keepUserData(client, user),
  });
}

export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(profileSettingRoutes.confirmEmail, { body: { code } }),
    onSuccess: (user) => {
      keepUserData(client, user);
      // Told here: the form that asked is gone by now.
      tell(texts.updated);
    },
  });
}
