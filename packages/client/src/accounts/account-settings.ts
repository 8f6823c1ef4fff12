import type { ProfileSettingUpdate, Session, UserData } from "@callboard/contract/accounts/profile-settings";
import type { EmailChange } from "@callboard/contract/forms/profile";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Static } from "typebox";
import { type Call, isRefused } from "../call.ts";
import { replaceCached } from "../patch-cached.ts";
import { createRouteQueries } from "../route-query.ts";
import { toastError } from "../server-errors.ts";
import type { Session as TabSession } from "../session.ts";
import type { NewPassword } from "./password-form.tsx";
import { createPendingPhoneCode } from "./pending-phone-code.ts";

type Key = readonly string[];

interface Setup {
  call: Call;
  keys: { account: Key; userData: Key; sessions: Key };
  tabMemory: TabSession["tabMemory"];
}

/** A running change of settings. */
export type SettingsUpdate = UseMutationResult<UserData, Error, ProfileSettingUpdate>;

/** Refusals after which no code is valid any more. */
const codeEnded = ["code_expired", "too_many_tries", "no_phone_code"] as const;

/** Formats a number with its country code, separated by a space. */
const phoneOf = ({ country_code, phone_number }: UserData): string => `${country_code} ${phone_number}`;

/** The reads and changes of an account's own settings, for both apps. */
export function createAccountSettings({ call, keys, tabMemory }: Setup) {
  const { routeQuery } = createRouteQueries(call);
  const pendingCode = createPendingPhoneCode(tabMemory);

  /** The reads of the account are invalidated too, because they contain name, number and picture. */
  const cacheUserData = async (client: QueryClient, user: UserData): Promise<void> => {
    await replaceCached(client, keys.userData, user);
    void client.invalidateQueries({ queryKey: keys.account });
  };

  /**
   * Refetches the settings after a refusal, because the number may have been changed or confirmed on another device.
   */
  const refetchIfRefused = (client: QueryClient, error: Error): void => {
    if (isRefused(error)) void client.invalidateQueries({ queryKey: keys.userData });
  };

  return {
    /** The account as its owner edits it. */
    userDataQuery: routeQuery(keys.userData, profileSettingRoutes.getUserData, {}),

    /** Fields that are left out do not change. */
    useUpdateSettings() {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (body: ProfileSettingUpdate) => call(profileSettingRoutes.updateProfileSetting, { body }),
        onSuccess: (user) => cacheUserData(client, user),
      });
    },

    /** Mails a code to the new address. The address changes only when the code is entered. */
    useChangeEmail() {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (body: Static<typeof EmailChange>) => call(profileSettingRoutes.changeEmail, { body }),
        onSuccess: (user) => cacheUserData(client, user),
      });
    },

    /** `onConfirmed` is called even if the form is no longer displayed. */
    useConfirmEmail(onConfirmed: () => void) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (code: string) => call(profileSettingRoutes.confirmEmail, { body: { code } }),
        onSuccess: async (user) => {
          await cacheUserData(client, user);
          onConfirmed();
        },
      });
    },

    /** The account's number, whether a code was texted to it from this tab, and the function that requests one. */
    usePhoneCode(user: UserData) {
      const client = useQueryClient();
      const [sentTo, setSentTo] = useState(() => pendingCode.sentTo());
      const number = phoneOf(user);
      const send = useMutation({
        mutationFn: () => call(profileSettingRoutes.sendPhoneCode, {}),
        onSuccess: async (changed) => {
          await cacheUserData(client, changed);
          pendingCode.keep(phoneOf(changed));
          setSentTo(phoneOf(changed));
        },
        onError: (error) => refetchIfRefused(client, error),
      });
      return { number, isSent: sentTo === number, send };
    },

    /** `onConfirmed` is called even if the form is no longer displayed. */
    useConfirmPhone(onConfirmed: () => void) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (code: string) => call(profileSettingRoutes.confirmPhone, { body: { code } }),
        onSuccess: async (user) => {
          pendingCode.forget();
          await cacheUserData(client, user);
          onConfirmed();
        },
        onError: (error) => {
          if (codeEnded.some((reason) => isRefused(error, reason))) pendingCode.forget();
          refetchIfRefused(client, error);
        },
      });
    },

    /** Ends every other session of the account. */
    useChangePassword() {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (password: NewPassword) => call(passwordRoutes.changePassword, { body: { password } }),
        onSuccess: (_, { end_integrations }) => {
          if (end_integrations) void client.invalidateQueries({ queryKey: keys.userData });
          return client.invalidateQueries({ queryKey: keys.sessions });
        },
      });
    },

    /** This session comes first, then the others by the time of their last request. */
    sessionsQuery: routeQuery(keys.sessions, profileSettingRoutes.listSessions, {}),

    /** The latest security events of the account, newest first. */
    securityEventsQuery: routeQuery(
      [...keys.sessions, "events"],
      profileSettingRoutes.listSecurityEvents,
      {},
      { staleTime: 0 },
    ),

    /**
     * Ends one session by its id, or all except this one. `onEnded` is called even if the row is no longer
     * displayed.
     */
    useEndSessions(onEnded: (which: string | "others") => void) {
      const client = useQueryClient();
      return useMutation({
        mutationFn: (which: string | "others") =>
          which === "others"
            ? call(profileSettingRoutes.endOtherSessions, {})
            : call(profileSettingRoutes.endSession, { params: { id: which } }),
        onSuccess: (_, which) => {
          client.setQueryData<Session[]>(keys.sessions, (list) =>
            list?.filter(({ id, is_current }) => is_current || (which !== "others" && id !== which)),
          );
          onEnded(which);
        },
        onError: (error) => {
          toastError(error);
          // The session may have ended by itself meanwhile, so the list is refetched.
          void client.invalidateQueries({ queryKey: keys.sessions });
        },
      });
    },
  };
}
