import { groupMessageSize } from "@callboard/contract/limits";
import type { SentToEach } from "@callboard/contract/messaging";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { call } from "../call.ts";

/**
 * Sends the same message to several dayplayers, each in their own conversation. The client id makes a retry harmless,
 * also for a person who is in two groups of 500.
 */
export async function sendToMany(userIds: readonly string[], body: string, clientId: string): Promise<SentToEach> {
  const answers: SentToEach = [];
  for (let at = 0; at < userIds.length; at += groupMessageSize) {
    const user_ids = userIds.slice(at, at + groupMessageSize);
    answers.push(...(await call(messagingRoutes.sendToMany, { body: { user_ids, body, client_id: clientId } })));
  }
  return answers;
}
