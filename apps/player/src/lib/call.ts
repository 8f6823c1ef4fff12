import { createCall } from "@callboard/client/call";
import { createRouteQueries } from "@callboard/client/route-query";
import { requestConfirmation } from "@callboard/client/sign-in-security/confirm-request";
import { fetchStarted } from "@callboard/client/started-reads";
import { noteReply } from "./server-trouble.ts";
import { session } from "./session.ts";

/** Calls the API with the dayplayer's session. */
export const call = createCall({
  token: session.token,
  expired: session.expired,
  fetch: send,
  confirmIdentity: requestConfirmation,
});

export const { routeQuery, routePages } = createRouteQueries(call);

async function send(address: string, request: RequestInit): Promise<Response> {
  const reply = await fetchStarted(address, request);
  if (request.method === "GET") noteReply(address, reply);
  return reply;
}
