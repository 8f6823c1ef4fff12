import { createMessages } from "@callboard/client/messaging/messages";
import { call } from "../call.ts";
import { queryClient } from "../query-client.ts";
import { session } from "../session.ts";

/** The dayplayer's messages. This module is loaded with the first screen that shows some. */
export const messages = createMessages({
  call,
  client: queryClient,
  token: session.token,
  memory: session.drafts,
});
