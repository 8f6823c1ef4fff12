import { createMessages } from "@callboard/client/messaging/messages";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { memory, sessionToken } from "./session.ts";

/** The head's messages. What was not sent stays with the token it was written under. */
export const messages = createMessages({ call, client: queryClient, token: sessionToken, memory });
