import { profileSettingRoutes, type Session } from "@callboard/contract/profile-settings";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/settings.ts";
import { tell } from "./tell.ts";

/** This session first, then by when they were last seen. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => call(profileSettingRoutes.listSessions, {}, signal),
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(profileSettingRoutes.endSession, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData<Session[]>(keys.sessions, (list) => list?.filter((session) => session.id !== id));
      // Told here: the row that asked is gone by now.
      tell(texts.ended);
    },
    // It may have ended by itself meanwhile: then the list says so.
    onError: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(profileSettingRoutes.endOtherSessions, {}),
    onSuccess: () => {
      client.setQueryData<Session[]>(keys.sessions, (list) => list?.filter(({ is_current }) => is_current));
      tell(texts.endedOthers);
    },
  });
}
