import { createSession } from "@callboard/client/session";

/** The dayplayer's session: the head app on the same origin has its own prefix. */
export const session = createSession("callboard:player:");
