import { createSession } from "@callboard/client/session";

/** The head app's session: the dayplayers' app on the same origin has its own prefix. */
export const {
  token: sessionToken,
  keep: keepSession,
  replace: replaceSession,
  clear: clearSession,
  expired: sessionExpired,
  onEnd: onSessionEnd,
  tabMemory,
  memory,
} = createSession("callboard:head:");
