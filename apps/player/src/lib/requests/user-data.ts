import { createAccountSettings } from "@callboard/client/accounts/account-settings";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { session } from "../session.ts";

export const {
  userDataQuery,
  useUpdateSettings,
  useChangeEmail,
  useConfirmEmail,
  usePhoneCode,
  useConfirmPhone,
  useChangePassword,
  sessionsQuery,
  securityEventsQuery,
  useEndSessions,
} = createAccountSettings({ call, keys, tabMemory: session.tabMemory });
