import { createAccountSettings } from "@callboard/client/accounts/account-settings";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { tabMemory } from "../../lib/session.ts";

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
} = createAccountSettings({ call, keys, tabMemory });
