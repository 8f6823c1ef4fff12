import { fetchBegun } from "@callboard/client/begun-reads";
import { createCall } from "@callboard/client/call";
import { session } from "./session.ts";

/** Calls the API with the dayplayer's session. */
export const call = createCall({ token: session.token, expired: session.expired, fetch: fetchBegun });
