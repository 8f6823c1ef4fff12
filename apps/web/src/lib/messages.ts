import { createMessages } from "@callboard/client/messaging/messages";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { drafts, sessionToken } from "./session.ts";

/** The head's messages. */
export const messages = createMessages({ call, client: queryClient, token: sessionToken, memory: drafts });
