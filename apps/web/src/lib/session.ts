import { createSession } from "@callboard/client/session";

/** The head app's session. The dayplayers' app on the same origin uses another prefix. */
export const {
  token: sessionToken,
  keep: saveSession,
  replace: replaceSession,
  clear: clearSession,
  expired: sessionExpired,
  onEnd: onSessionEnd,
  tabMemory,
  memory,
} = createSession("callboard:head:");
