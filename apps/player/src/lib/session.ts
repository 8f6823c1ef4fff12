import { createSession } from "@callboard/client/session";

/** The dayplayer's session. The head app on the same origin stores its own under another prefix. */
export const session = createSession("callboard:player:");
