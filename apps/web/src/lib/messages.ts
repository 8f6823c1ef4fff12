import { createMessages } from "@callboard/client/messaging/messages";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { memory, sessionToken } from "./session.ts";

/** The head's messages. Unsent messages are stored with the session token under which they were written. */
export const messages = createMessages({ call, client: queryClient, token: sessionToken, memory });
