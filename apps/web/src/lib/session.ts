import { createSession } from "@callboard/client/session";

/** The head app's session. The dayplayers' app on the same origin uses another prefix. */
export const {
  token: sessionToken,
  keep: saveSession,
  replace: replaceSession,
  clear: clearSession,
  expired: sessionExpired,
  owner: sessionOwner,
  setOwner: setSessionOwner,
  onEnd: onSessionEnd,
  tabMemory,
  memory,
  drafts,
} = createSession("callboard:head:");
